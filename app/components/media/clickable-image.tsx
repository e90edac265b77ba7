import { type ReactNode, useId } from "react";
import { useHydratedLabels } from "~/components/layout/language";
import { fillLabel } from "~/text";
import { Caption, type FigureData } from "./figure";
import { Picture } from "./picture";

type Props = FigureData & { children: ReactNode };

/**
 * A small picture that opens the full-size one in an overlay, or as a file in
 * browsers without popovers.
 */
export function ClickableImage({
  picture,
  alt,
  caption,
  sample,
  children,
}: Props) {
  const id = useId();
  return (
    <>
      <EnlargeButton opens={id} alt={alt} file={picture.src}>
        {children}
      </EnlargeButton>
      <OverlayDialog id={id} label={alt}>
        <figure className="overlay-figure">
          <Picture picture={picture} alt={alt} sizes="100vw" />
          <Caption caption={caption} sample={sample} />
        </figure>
      </OverlayDialog>
    </>
  );
}

type EnlargeButtonProps = {
  opens: string;
  alt: string;
  file: string;
  children: ReactNode;
};

/**
 * The button around a small picture. Its name contains the alternative text.
 * CSS shows either the button or the link to the file.
 */
export function EnlargeButton({
  opens,
  alt,
  file,
  children,
}: EnlargeButtonProps) {
  const name = fillLabel(useHydratedLabels().labels.enlarge, { picture: alt });
  return (
    <span className="enlarge">
      <button
        className="enlarge-button"
        type="button"
        popovertarget={opens}
        aria-label={name}
      >
        {children}
      </button>{" "}
      <a className="enlarge-link" href={file}>
        <span className="visually-hidden">{name}</span>
      </a>
    </span>
  );
}

type OverlayDialogProps = { id: string; label: string; children: ReactNode };

/**
 * Covers the whole screen. Esc, the Close button and a click beside the
 * pictures close it, and the focus returns to the button that opened it. When
 * it opens, the focus moves to the first element with `autofocus`.
 */
export function OverlayDialog({ id, label, children }: OverlayDialogProps) {
  const { labels } = useHydratedLabels();
  return (
    // `tabIndex` keeps the focus inside after a click on a picture; otherwise
    // it would not return to the button.
    <div
      className="overlay"
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
    >
      {children}
      <button
        className="overlay-close"
        type="button"
        popovertarget={id}
        popovertargetaction="hide"
        // biome-ignore lint/a11y/noAutofocus: inside a popover, autofocus only applies when it opens
        autoFocus
      >
        {labels.close}
      </button>
    </div>
  );
}
