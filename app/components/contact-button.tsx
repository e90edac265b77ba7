/** A floating link that fades in below the first screen, by a scroll-driven CSS animation. */
export function ContactButton() {
  return (
    <a className="button contact-button" href="/contact">
      Contact Us
    </a>
  );
}
