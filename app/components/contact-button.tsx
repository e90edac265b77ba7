/**
 * A floating link that comes in below the first screen: it fades in by a scroll-driven animation, or, where the browser
 * has none, scrolls in with its track.
 */
export function ContactButton() {
  return (
    <div className="contact-button-track">
      <a className="button contact-button" href="/contact">
        Contact Us
      </a>
    </div>
  );
}
