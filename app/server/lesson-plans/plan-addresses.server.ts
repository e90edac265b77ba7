import { toPictureAddress } from "../content/pictures.server";
import type { LessonPlan } from "../data/schema.server";

/**
 * A path of this site or an `https:` address; null for everything else that may
 * be in D1.
 */
export function toSafeAddress(address: string | null): string | null {
  const isSafe = /^(https:\/\/|\/(?!\/))[^\\\t\r\n]*$/i.test(address ?? "");
  return isSafe ? address : null;
}

/** The address of a plan's picture, for its name or its address in D1. */
export function toPlanPictureAddress(thumbnail: string | null): string | null {
  return toPictureAddress(thumbnail) ?? toSafeAddress(thumbnail);
}

export function withSafeAddresses<
  Plan extends Pick<LessonPlan, "externalUrl" | "fileUrl">,
>(plan: Plan): Plan {
  return {
    ...plan,
    externalUrl: toSafeAddress(plan.externalUrl),
    fileUrl: toSafeAddress(plan.fileUrl),
  };
}
