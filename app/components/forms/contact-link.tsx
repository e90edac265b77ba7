import type { ComponentProps } from "react";
import type { LinkedPurpose } from "~/server/content/contact-schema.server";

type Props = ComponentProps<"a"> & { purpose: LinkedPurpose };

/** A link to a purpose on the contact page, which opens a prefilled e-mail. */
export function ContactLink({ purpose, ...link }: Props) {
  return <a className="button" {...link} href={`/contact#${purpose}`} />;
}
