/**
 * Colours of `styles/palettes.css`, for code that cannot use CSS. A test keeps
 * the two files equal.
 */
export const lightColours = { paper: "#fffbf3" };
export const darkColours = { paper: "#17191f" };
