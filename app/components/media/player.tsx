import { useId } from "react";
import { Prose } from "~/components/frame/prose";
import { SampleTag } from "~/components/frame/sample";
import { ScrollableRegion } from "~/components/frame/scrollable-region";
import type { Recording } from "~/server/content/resources.server";
import { formatBytes, formatDuration } from "~/text";

type PlayerProps = {
  recording: Recording;
  /** Whether visitors may download the recording. */
  download?: boolean;
};

/** An audio player with the duration, file size and transcript of a recording. */
export function Player({ recording, download = true }: PlayerProps) {
  const { title, description, file, bytes, seconds, sample, transcript } = recording;
  return (
    <article className="box player" id={recording.name}>
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
            <a href={file} download aria-label={`Download the recording: ${title}`}>
              Download the recording
            </a>
          </>
        ) : null}
      </p>
      {transcript.children.length > 0 ? (
        <Transcript title={title} text={transcript} />
      ) : (
        <ComingSoonButton label="View text transcript" tooltip="Transcript coming soon" />
      )}
    </article>
  );
}

type TranscriptProps = { title: string; text: Recording["transcript"] };

function Transcript({ title, text }: TranscriptProps) {
  const label = "View text transcript";
  return (
    <details className="transcript">
      <summary aria-label={`${label}: ${title}`}>{label}</summary>
      <ScrollableRegion className="transcript-text" label={`${label}: ${title}`}>
        <Prose>{text}</Prose>
      </ScrollableRegion>
    </details>
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

type ComingSoonButtonProps = { label: string; tooltip: string };

/**
 * A disabled button whose tooltip gives the reason: at once on focus, and after a delay on hover. Within a `.tooltip-group`,
 * moving on to the next button shows its tooltip without the delay. The tooltip has room of its own, so it covers nothing.
 */
function ComingSoonButton({ label, tooltip }: ComingSoonButtonProps) {
  const id = useId();
  return (
    <p className="coming-soon-button screen-only">
      <button className="button button-secondary" type="button" aria-disabled="true" aria-describedby={id}>
        {label}
      </button>{" "}
      <span className="tooltip" role="tooltip" id={id}>
        {tooltip}
      </span>
    </p>
  );
}
