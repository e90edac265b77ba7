/**
 * The faces of headings in other scripts, which belong to Fraunces, by the tag
 * of the language: a package of Fontsource and a file of it.
 */
export const headingFaces: Record<string, { font: string; face: string }> = {
  hi: { font: "laila", face: "devanagari-700" },
  ta: { font: "arima", face: "tamil-700" },
};
