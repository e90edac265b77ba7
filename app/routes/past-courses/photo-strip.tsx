import { useId } from "react";
import { ScrollableRegion } from "~/components/layout/scrollable-region";
import { Figure, type FigureData } from "~/components/media/figure";

/**
 * Photographs that scroll automatically. They pause on hover, on focus and
 * while the checkbox is ticked, and stay still under reduced motion. Visitors
 * can always scroll the strip themselves.
 */
export function PhotoStrip({
  photos,
  label,
}: {
  photos: FigureData[];
  label: string;
}) {
  const figures = photos.map((photo, index) => (
    <Figure
      key={index}
      {...photo}
      sizes="(min-width: 46rem) 18rem, (min-width: 32rem) 46vw, 92vw"
    />
  ));
  const id = useId();
  return (
    <div className="photo-strip">
      <input type="checkbox" id={id} className="visually-hidden screen-only" />{" "}
      <label
        className="photo-strip-pause screen-only"
        htmlFor={id}
        title="Pause the photographs"
      >
        <span className="visually-hidden">Pause the photographs</span>
      </label>
      <ScrollableRegion className="photo-strip-viewport" label={label}>
        <div className="photo-strip-track">
          {figures}
          {/* The copy makes the animation loop without a gap. */}
          <div className="photo-strip-copy" aria-hidden="true">
            {figures}
          </div>
        </div>
      </ScrollableRegion>
    </div>
  );
}
