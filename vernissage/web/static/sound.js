// A few sounds, never before the first gesture: browsers forbid it, and so do manners. Nothing is fetched while sound is off.
const sound = (() => {
  const LOUD = { off: 0, quiet: 0.25, on: 0.8 };
  const loud = () => LOUD[document.documentElement.dataset.sound] ?? 0;
  let audio = null;
  const known = new Map();
  const wake = () => { if (loud() && !audio) try { audio = new AudioContext(); } catch { /* no sound is no harm */ } };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, wake, { capture: true });
  function fetched(name) {
    if (!known.has(name)) known.set(name, fetch(`/static/sound-${name}.wav`).then((answer) => answer.arrayBuffer()).then((bytes) => audio.decodeAudioData(bytes)));
    return known.get(name);
  }
  async function play(name) {
    if (!audio || !name || !loud()) return;
    try {
      const source = audio.createBufferSource(), gain = audio.createGain();
      source.buffer = await fetched(name);
      gain.gain.value = loud();
      source.connect(gain).connect(audio.destination);
      source.start();
    } catch { known.delete(name); }
  }
  return { play };
})();
