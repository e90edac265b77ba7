import type { Recording } from "~/server/content/content.server";
import { Prose } from "./prose";
import { SampleTag } from "./sample-tag";
import { lengthOf, sizeOf } from "./units";

type Props = {
  recording: Recording;
  /** The label of the panel below that holds every word. */
  transcript: string;
  /** Whether the player offers to save the recording. */
  download?: boolean;
};

/** A recording with its length and size, and below it every word of it. */
export function Player({ recording, transcript, download = true }: Props) {
  const { title, description, file, bytes, seconds, sample } = recording;
  return (
    <article className="player">
      <h3>
        {title} {sample ? <SampleTag /> : null}
      </h3>
      <p>{description}</p>
      <Audio file={file} download={download} label={title} />
      <p className="quiet">
        {recording.voices.length > 0 ? "Synthetic voice · " : null}
        {seconds ? `${lengthOf(seconds)} · ` : null}
        {sizeOf(bytes)}
        {download ? (
          <>
            {" · "}
            <a href={file} download>
              Download the recording
            </a>
          </>
        ) : null}
      </p>
      <details className="transcript">
        <summary>{transcript}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="transcript-text" aria-label={`${transcript}: ${title}`} tabIndex={0}>
          <Prose>{recording.transcript}</Prose>
        </section>
      </details>
    </article>
  );
}

function Audio({ file, download, label }: { file: string; download: boolean; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: every word stands in the panel below
    <audio
      controls
      preload="none"
      src={file}
      aria-label={label}
      controlsList={download ? undefined : "nodownload"}
    >
      Your browser does not support the audio element.
    </audio>
  );
}
