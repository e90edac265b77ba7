import { type ReactNode, useId } from "react";
import { SampleTag } from "~/components/layout/sample";
import { ScrollableRegion } from "~/components/layout/scrollable-region";
import type { Recording } from "~/server/content/downloads.server";
import { formatBytes, formatDuration } from "~/text";

type PlayerProps = {
  recording: Recording;
  download?: boolean;
  /** The transcript; without one, the player says that it is coming. */
  children?: ReactNode;
};

export function RecordingPlayer({
  recording,
  download = true,
  children,
}: PlayerProps) {
  const { title, description, file, bytes, seconds, sample } = recording;
  const transcript = "View text transcript";
  return (
    <article
      className="box player"
      id={recording.name}
      data-sample={sample || undefined}
    >
      <h3>
        {title} {sample ? <SampleTag quiet /> : null}
      </h3>
      <p>{description}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
      <audio
        controls
        preload="none"
        src={file}
        aria-label={title}
        controlsList={download ? undefined : "nodownload"}
      >
        Your browser does not support the audio element.
      </audio>
      <p className="muted">
        {recording.voices.length > 0 ? "Synthetic voice · " : null}
        {seconds ? `${formatDuration(seconds)} · ` : null}
        {bytes ? formatBytes(bytes) : null}
        {download ? (
          <>
            {" · "}
            <a
              href={file}
              download
              aria-label={`Download the recording: ${title}`}
            >
              Download the recording
            </a>
          </>
        ) : null}
      </p>
      {children ? (
        <details className="transcript">
          <summary aria-label={`${transcript}: ${title}`}>{transcript}</summary>
          <ScrollableRegion
            className="transcript-text"
            label={`${transcript}: ${title}`}
          >
            {children}
          </ScrollableRegion>
        </details>
      ) : (
        <ComingSoonButton label={transcript} />
      )}
    </article>
  );
}

/**
 * A disabled button whose tooltip gives the reason: at once on focus, and after
 * a delay on hover. Within a `.tooltip-group`, moving on to the next button
 * shows its tooltip without the delay. The tooltip has room of its own, so it
 * covers nothing.
 */
function ComingSoonButton({ label }: { label: string }) {
  const id = useId();
  return (
    <p className="coming-soon-button screen-only">
      <button
        className="button button-secondary"
        type="button"
        aria-disabled="true"
        aria-describedby={id}
      >
        {label}
      </button>{" "}
      <span className="tooltip" role="tooltip" id={id}>
        Transcript coming soon
      </span>
    </p>
  );
}
