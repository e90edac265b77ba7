import type { Recording } from "~/server/content/content.server";
import { formatBytes, formatDuration } from "./format";
import { Prose } from "./prose";
import { SampleTag } from "./sample-tag";
import { ScrollableRegion } from "./scrollable-region";

type Props = {
  recording: Recording;
  /** The label of the transcript panel. */
  transcript: string;
  /** Whether visitors may download the recording. */
  download?: boolean;
};

/** An audio player with the duration, file size and transcript of a recording. */
export function Player({ recording, transcript, download = true }: Props) {
  const { title, description, file, bytes, seconds, sample } = recording;
  return (
    <article className="player">
      <h3>
        {title} {sample ? <SampleTag /> : null}
      </h3>
      <p>{description}</p>
      <Audio file={file} download={download} label={title} />
      <p className="muted">
        {recording.voices.length > 0 ? "Synthetic voice · " : null}
        {seconds ? `${formatDuration(seconds)} · ` : null}
        {formatBytes(bytes)}
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
        <ScrollableRegion className="transcript-text" label={`${transcript}: ${title}`}>
          <Prose>{recording.transcript}</Prose>
        </ScrollableRegion>
      </details>
    </article>
  );
}

function Audio({ file, download, label }: { file: string; download: boolean; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript is below
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
