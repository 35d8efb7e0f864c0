from vernissage.engine.facts import Facts, Line, Option, one_of

FACTS = Facts(
    name="toy",
    title="Toy Auction",
    designer="nobody",
    publisher="nobody",
    year=2026,
    players=(2, 3),
    minutes=1,
    weight=1.0,
    tagline="Bid, keep or give.",
    version="1",
    lines=(Line("lots", "Lots", "T-01"), Line("purse", "Purse", "T-02")),
    ends=("All lots are sold.",),
    longest=30,
    turn_rule="T-04",
    options=(Option("purse", "Coins to begin with.", "rich", ("purse",), one_of("poor", "rich"), ("poor", "rich")),),
    sealed=("bid",),
    always_ask=("confirm",),
)
