import type { PictureData } from "~/server/content/pictures.server";

type Props = {
  picture: PictureData;
  alt: string;
  /** How wide it stands in the page, as the `sizes` of HTML says it; the browser chooses the file by it. */
  sizes: string;
  /** "eager" for the picture a visitor sees first: it is also fetched before the others. */
  loading?: "lazy" | "eager";
  className?: string;
};

// React 18 knows the attribute only as HTML writes it; its types only as React 19 does.
const beforeOthers = { fetchpriority: "high" };

/** A picture in the best format and the right size for the browser, in its room from the start. */
export function Picture({ picture, alt, sizes, loading = "lazy", className }: Props) {
  const { sources, src, width, height, tone } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        data-tone={tone ?? undefined}
        {...(loading === "eager" ? beforeOthers : {})}
      />
    </picture>
  );
}
