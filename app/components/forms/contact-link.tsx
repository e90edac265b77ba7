import type { ComponentProps } from "react";
import type { LinkedPurpose } from "~/server/content/page-schema.server";

type Props = ComponentProps<"a"> & { purpose: LinkedPurpose };

/** A button that leads to its purpose on the contact page, where an e-mail is already begun. */
export function ContactLink({ purpose, ...link }: Props) {
  return <a className="button" {...link} href={`/contact#${purpose}`} />;
}
