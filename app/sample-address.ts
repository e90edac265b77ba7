/** The e-mail address of a sample, anywhere in a text: the domain .example never receives mail (RFC 2606). */
export const sampleAddress = /@[^\s"\\]*\.example\b/;
