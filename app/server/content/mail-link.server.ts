/** A `mailto:` address that opens an e-mail with its subject and body filled in (RFC 6068). */
export function mailLink(email: string, { subject, body }: { subject: string; body: string }): string {
  const lines = body.replace(/\r\n|\r|\n/g, "\r\n");
  const to = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
