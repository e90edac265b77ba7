/**
 * The faces of headings in other scripts, which go with Fraunces, by the tag of
 * the language: a Fontsource package and a file in it.
 */
export const headingFacesByTag: Record<string, { font: string; face: string }> =
  {
    hi: { font: "laila", face: "devanagari-700" },
    ta: { font: "arima", face: "tamil-700" },
  };
