/** Colours of `styles/tokens.css`, for what cannot read a style sheet. A test compares them. */
export const light = { paper: "#fffbf3", terracotta: "#a13d22", "ink-soft": "#565d6b" };
export const dark = { paper: "#17191f" };
