import { useAllLabels } from "~/components/layout/all-labels";
import { SampleTag } from "~/components/layout/sample";
import {
  EnlargeButton,
  OverlayDialog,
} from "~/components/media/clickable-image";
import type { FigureData } from "~/components/media/figure";
import { Picture } from "~/components/media/picture";
import { fillLabel } from "~/text";

/**
 * Thumbnails that each open a lightbox at their picture. A lightbox works
 * without script: its pictures lie side by side in a box that scrolls, each
 * with a radio button. Focusing a radio button scrolls to its picture, so the
 * arrow keys move through the pictures and wrap around, and the Previous and
 * Next labels do the same.
 */
export function Gallery({ pictures }: { pictures: FigureData[] }) {
  const { labels } = useAllLabels();
  return (
    <ul role="list" className="gallery">
      {pictures.map((figure, index) => (
        <li key={index}>
          <EnlargeButton
            opens={`gallery-${index}`}
            alt={figure.alt}
            file={figure.picture.src}
          >
            <Picture picture={figure.picture} alt="" sizes="10rem" />
          </EnlargeButton>{" "}
          {figure.sample ? <SampleTag /> : null}
          <OverlayDialog id={`gallery-${index}`} label={labels.pictures}>
            <Lightbox
              id={`gallery-${index}`}
              pictures={pictures}
              first={index}
            />
          </OverlayDialog>
        </li>
      ))}
    </ul>
  );
}

type LightboxProps = { id: string; pictures: FigureData[]; first: number };

/**
 * All pictures, beginning with the chosen one, which has the focus each time
 * the lightbox opens.
 */
function Lightbox({ id, pictures, first }: LightboxProps) {
  const { labels } = useAllLabels();
  const count = pictures.length;
  const radioId = (index: number) => `${id}-at-${(index + count) % count}`;
  const inOrder = pictures.map((_, step) => (first + step) % count);
  return (
    <div className="lightbox">
      {inOrder.map((index) => {
        const { picture, alt, caption, sample } = pictures[index] as FigureData;
        const place = fillLabel(labels.of, { number: index + 1, last: count });
        return (
          <figure className="overlay-figure lightbox-slide" key={index}>
            <input
              type="radio"
              id={radioId(index)}
              name={`${id}-shown`}
              defaultChecked={index === first}
              // Safari focuses a radio button through its label only if it has
              // this attribute.
              tabIndex={0}
              // biome-ignore lint/a11y/noAutofocus: inside a popover, autofocus only applies when it opens
              autoFocus={index === first}
              aria-label={`${place}: ${alt}`}
            />
            <Picture picture={picture} alt={alt} sizes="100vw" />
            <figcaption>
              <span>
                {place}
                {caption ? `: ${caption}` : null}{" "}
                {sample ? <SampleTag /> : null}
              </span>{" "}
              <label
                className="button button-secondary"
                htmlFor={radioId(index - 1)}
              >
                {labels.previous}
              </label>{" "}
              <label
                className="button button-secondary"
                htmlFor={radioId(index + 1)}
              >
                {labels.next}
              </label>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
