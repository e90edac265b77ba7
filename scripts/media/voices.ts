import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "../local/user-error";
import { type Sound, sampleRate } from "./sound";
import type { Line } from "./transcript";

/**
 * A voice of festival or flite. `tempo` changes its speed, `pitch` its tone, `size` both tone and timbre, as a smaller
 * body would; 1 leaves it as it is.
 */
type Voice = { engine: "festival" | "flite"; name: string; tempo: number; size?: number; pitch?: number };

/** The clearest voice in Debian. */
const clearest = { engine: "festival", name: "cmu_us_slt_arctic_hts", tempo: 0.87 } as const;

const voices: Record<string, Voice> = {
  Narrator: clearest,
  Facilitator: clearest,
  "Student 1": { engine: "flite", name: "slt", tempo: 0.86, size: 1.1, pitch: 1.35 },
  "Student 2": { engine: "flite", name: "rms", tempo: 0.93, size: 1.12, pitch: 1.5 },
  "Student 3": { engine: "flite", name: "awb", tempo: 0.88, size: 1.15, pitch: 1.6 },
  "Student 4": { engine: "flite", name: "slt", tempo: 0.92, size: 1.22, pitch: 1.6 },
  "Student 5": { engine: "flite", name: "rms", tempo: 0.98, size: 1.03, pitch: 1.15 },
};

/**
 * The sound of one line.
 *
 * @throws UserError when the speaker has no voice, or when a program that is needed is not installed
 */
export function speak({ speaker, words }: Line): Sound {
  const voice = voices[speaker];
  if (!voice)
    throw new UserError(`There is no voice for "${speaker}". Use one of: ${Object.keys(voices).join(", ")}.`);

  const folder = mkdtempSync(join(tmpdir(), "voice-"));
  const file = join(folder, "line.wav");
  try {
    if (voice.engine === "festival") {
      const pace = `(set! hts_engine_params (cons '("-r" ${voice.tempo}) hts_engine_params))`;
      runTool(
        "text2wave",
        ["-eval", `(begin (voice_${voice.name}) ${pace})`, "-o", file],
        Buffer.from(words),
      );
    } else {
      const pace = `duration_stretch=${1 / voice.tempo}`;
      runTool("flite", ["-voice", voice.name, "--setf", pace, "-t", words, "-o", file]);
    }
    return samplesOf(runTool("ffmpeg", ["-i", file, "-af", filterOf(voice), ...rawSound, "-"]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The options of ffmpeg for sound without a header. */
export const rawSound = ["-f", "f32le", "-ar", String(sampleRate), "-ac", "1"];

function samplesOf(bytes: Buffer): Sound {
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/** Runs one of the programs that recordings need, and returns what it wrote. */
export function runTool(name: "flite" | "text2wave" | "ffmpeg", args: string[], input?: Buffer): Buffer {
  const quiet = name === "ffmpeg" ? ["-hide_banner", "-loglevel", "error"] : [];
  try {
    return execFileSync(name, [...quiet, ...args], {
      input,
      maxBuffer: 2 ** 28,
      stdio: ["pipe", "pipe", "pipe"],
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : error;
    throw new UserError(
      `Recordings need the packages flite, festival, festvox-us-slt-hts and ffmpeg (apt-get install): ${reason}`,
    );
  }
}

function filterOf({ size = 1, pitch = size }: Voice): string {
  const resampled = `aresample=${sampleRate}`;
  if (size === 1 && pitch === 1) return resampled;
  return [
    resampled,
    `asetrate=${Math.round(sampleRate * size)}`,
    resampled,
    `rubberband=pitch=${pitch / size}:tempo=${1 / size}:formant=preserved`,
  ].join();
}
