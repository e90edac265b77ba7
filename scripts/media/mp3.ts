import type { Root } from "hast";
import { fingerprintOf } from "./fingerprint";
import { join, level, type Sound, trim } from "./sound";
import { linesOf } from "./transcript";
import { rawSound, runTool, speak } from "./voices";

type Recording = { title: string; kind: "explainer" | "session"; sample: boolean; transcript: Root };

/** Seconds of silence after each paragraph. */
const pauses = { explainer: 0.75, session: 0.5 };

/** Raise it to make every recording again, for example after a change of voices. */
const speechVersion = 1;

/** The fingerprint of an mp3, from its title, its kind and its lines. */
export function mp3Fingerprint(recording: Recording): string {
  const source = JSON.stringify([
    recording.title,
    recording.kind,
    recording.sample,
    linesOf(recording.transcript),
  ]);
  return fingerprintOf(source, speechVersion);
}

/** Makes the mp3 of a transcript with synthetic voices. */
export function readAloud(recording: Recording, artist: string): Buffer {
  const lines = linesOf(recording.transcript).map((line) => level(trim(speak(line))));
  const tags = {
    title: recording.title,
    artist,
    genre: "Speech",
    language: "eng",
    comment: `${recording.sample ? "Sample: an illustrative dialogue. " : ""}Read by synthetic voices.`,
    encoded_by: mp3Fingerprint(recording),
  };
  return encode(join(lines, pauses[recording.kind]), tags);
}

/** Mono at 40 kbit/s and -18 LUFS. */
function encode(sound: Sound, tags: Record<string, string>): Buffer {
  const bytes = Buffer.from(sound.buffer);
  const metadata = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
  return runTool(
    "ffmpeg",
    [
      ...[
        ...rawSound,
        "-i",
        "-",
        "-af",
        `volume=${-18 - loudnessOf(bytes)}dB,alimiter=limit=0.8:level=false`,
      ],
      ...["-codec:a", "libmp3lame", "-b:a", "40k", "-id3v2_version", "3", ...metadata],
      ...["-fflags", "+bitexact", "-flags:a", "+bitexact", "-f", "mp3", "-"],
    ],
    bytes,
  );
}

/** In LUFS, measured as EBU R 128 says. */
function loudnessOf(bytes: Buffer): number {
  const meter = "ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-";
  const measured = runTool(
    "ffmpeg",
    [...rawSound, "-i", "-", "-af", meter, "-f", "null", "/dev/null"],
    bytes,
  );
  return Number(/.*lavfi\.r128\.I=(-?[\d.]+)/s.exec(measured.toString())?.[1]);
}
