import { type ReactNode, useId } from "react";
import { Caption, type FigureData } from "./figure";
import { Overlay } from "./overlay";
import { Picture } from "./picture";
import { openPopoverProps } from "./popover";

type Props = Omit<FigureData, "sample"> & { sample?: boolean; children: ReactNode };

/** A button around a small picture that opens the full-size picture in an overlay. */
export function ClickableImage({ picture, alt, caption, sample, children }: Props) {
  const id = useId();
  return (
    <>
      <EnlargeButton opens={id} alt={alt}>
        {children}
      </EnlargeButton>
      <Overlay id={id} label={alt}>
        <figure className="overlay-figure">
          <Picture picture={picture} alt={alt} sizes="100vw" />
          <Caption caption={caption} sample={sample} />
        </figure>
      </Overlay>
    </>
  );
}

/** The button around a small picture, whose alternative text is in the button's name. */
export function EnlargeButton({ opens, alt, children }: { opens: string; alt: string; children: ReactNode }) {
  return (
    <button
      className="enlarge-button"
      type="button"
      {...openPopoverProps(opens)}
      aria-label={`Enlarge: ${alt}`}
    >
      {children}
    </button>
  );
}
