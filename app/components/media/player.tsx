import { type ReactNode, useId } from "react";
import { SampleTag } from "~/components/frame/sample";
import { ScrollableRegion } from "~/components/frame/scrollable-region";
import type { Recording } from "~/server/content/resources.server";
import { formatBytes, formatDuration } from "~/text";

type PlayerProps = {
  recording: Recording;
  /** Whether visitors may download the recording. */
  download?: boolean;
  /** The transcript, if there is one. */
  children?: ReactNode;
};

/** An audio player with the duration, file size and transcript of a recording. */
export function Player({ recording, download = true, children }: PlayerProps) {
  const { title, description, file, bytes, seconds, sample } = recording;
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
      {children ? (
        <Transcript title={title}>{children}</Transcript>
      ) : (
        <ComingSoonButton label="View text transcript" tooltip="Transcript coming soon" />
      )}
    </article>
  );
}

function Transcript({ title, children }: { title: string; children: ReactNode }) {
  const label = "View text transcript";
  return (
    <details className="transcript">
      <summary aria-label={`${label}: ${title}`}>{label}</summary>
      <ScrollableRegion className="transcript-text" label={`${label}: ${title}`}>
        {children}
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
