/**
 * Colours of `styles/palettes.css`, for code that cannot use CSS. A test keeps
 * the two files equal.
 */
export const light = { paper: "#fffbf3" };
export const dark = { paper: "#17191f" };
