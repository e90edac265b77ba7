import type { PictureData } from "~/server/content/pictures.server";
import { Picture } from "./picture";

/** A drawing beside the title of a page, only on wide screens. */
export function HeaderPicture({
  picture,
}: {
  picture: PictureData | undefined;
}) {
  return picture ? (
    <div className="page-header-picture screen-only">
      <Picture picture={picture} alt="" sizes="28rem" />
    </div>
  ) : null;
}
