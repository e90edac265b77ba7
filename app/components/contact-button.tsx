/** Floats in when the visitor has scrolled past the first screen; a scroll-driven animation, no script. */
export function ContactButton() {
  return (
    <a className="button contact-button" href="/contact">
      Contact Us
    </a>
  );
}
