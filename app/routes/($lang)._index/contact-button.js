if (!CSS.supports("animation-timeline: scroll()")) {
  const button = document.querySelector(".contact-button");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const fade = () => {
    const part = (scrollY - innerHeight + 75.6) / 200;
    button.style.opacity = calm.matches ? 1 : part;
    button.style.visibility = part > 0 ? "visible" : "hidden";
  };
  button.parentNode.className = "";
  for (const on of ["scroll", "resize"]) addEventListener(on, fade);
  fade();
}
