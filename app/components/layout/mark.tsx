/** The mark of the site: a kolam line that turns into a question mark. */
export function Mark() {
  return (
    <svg
      className="mark"
      viewBox="2 0 28 33"
      width="28"
      height="33"
      aria-hidden="true"
    >
      <path d="M5.6 11.4a10 10 0 1 1 14.4 9c-1.5.8-1.7 1.2-1.7 2a2.5 2.5 0 0 1-5 0c0-3 1.3-4.7 4.3-6.3a5 5 0 1 0-7-4.7 2.5 2.5 0 0 1-5 0z" />
      <circle cx="15.8" cy="30.1" r="2.8" />
    </svg>
  );
}
