/** Samples per second. */
export const sampleRate = 24_000;

/** Samples of one channel, from -1 to 1. */
export type Sound = Float32Array;

const silent = 0.004;

/** Removes silence at the start and the end. */
export function trim(sound: Sound): Sound {
  const first = sound.findIndex((sample) => Math.abs(sample) > silent);
  const last = sound.findLastIndex((sample) => Math.abs(sample) > silent);
  return sound.slice(Math.max(first, 0), last + 1);
}

/** Brings the mean power of what is not silence to one level, so that all lines are equally loud. */
export function level(sound: Sound): Sound {
  const wanted = 0.1;
  let power = 0;
  let count = 0;
  for (const sample of sound) {
    if (Math.abs(sample) <= silent) continue;
    power += sample * sample;
    count += 1;
  }
  const gain = count === 0 ? 1 : wanted / Math.sqrt(power / count);
  return sound.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
}

/** Joins sounds with a pause after each, in seconds. */
export function join(sounds: Sound[], pause: number): Sound {
  const gap = Math.round(pause * sampleRate);
  const whole = new Float32Array(sounds.reduce((length, sound) => length + sound.length + gap, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length + gap;
  }
  return whole;
}
