import { SampleTag } from "~/components/layout/sample";
import type { PictureData } from "~/server/content/pictures.server";
import { Picture } from "./picture";

export type FigureData = {
  picture: PictureData;
  alt: string;
  caption?: string | undefined;
  sample?: boolean;
};

type Props = FigureData & { sizes: string };

export function Figure({ picture, alt, caption, sample, sizes }: Props) {
  return (
    <figure className="figure" data-sample={sample || undefined}>
      <Picture picture={picture} alt={alt} sizes={sizes} />
      <Caption caption={caption} sample={sample} />
    </figure>
  );
}

/**
 * The caption of a figure, with a tag if its picture is a sample; renders
 * nothing if it has neither.
 */
export function Caption({
  caption,
  sample,
}: Pick<FigureData, "caption" | "sample">) {
  if (!caption && !sample) return null;
  return (
    <figcaption>
      {caption} {sample ? <SampleTag quiet /> : null}
    </figcaption>
  );
}
