/**
 * Colours of `styles/tokens.css`, for code that cannot use CSS. A test keeps
 * the two files equal.
 */
export const light = {
  paper: "#fffbf3",
  terracotta: "#a13d22",
  "ink-soft": "#565d6b",
};
export const dark = { paper: "#17191f" };
