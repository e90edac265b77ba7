const line =
  "M102 7c8.3 0 15 6.7 15 15c0 9.2-7.4 12.4-15 20l-20 20c-7.6 7.6-10.8 15-20 15c-8.3 0-15-6.7-15-15c0-8.3 6.7-15 15-15c9.2 0 12.4 7.4 20 15l40 40c7.6 7.6 10.8 15 20 15c9.2 0 12.4-7.4 20-15c7.6-7.6 10.8-15 20-15c8.3 0 15 6.7 15 15c0 8.3-6.7 15-15 15c-9.2 0-12.4-7.4-20-15l-20-20c-7.6-7.6-15-10.8-15-20c0-8.3 6.7-15 15-15c8.3 0 15 6.7 15 15c0 9.2-7.4 12.4-15 20l-40 40c-7.6 7.6-15 10.8-15 20c0 9.2 7.4 12.4 15 20c7.6 7.6 15 10.8 15 20c0 8.3-6.7 15-15 15c-8.3 0-15-6.7-15-15c0-9.2 7.4-12.4 15-20l20-20c7.6-7.6 10.8-15 20-15c8.3 0 15 6.7 15 15c0 8.3-6.7 15-15 15c-9.2 0-12.4-7.4-20-15l-40-40c-7.6-7.6-10.8-15-20-15c-9.2 0-12.4 7.4-20 15c-7.6 7.6-10.8 15-20 15c-8.3 0-15-6.7-15-15c0-8.3 6.7-15 15-15c9.2 0 12.4 7.4 20 15l20 20c7.6 7.6 15 10.8 15 20c0 8.3-6.7 15-15 15c-8.3 0-15-6.7-15-15c0-9.2 7.4-12.4 15-20l40-40c7.6-7.6 15-10.8 15-20c0-9.2-7.4-12.4-15-20c-7.6-7.6-15-10.8-15-20c0-8.3 6.7-15 15-15z";

const dots =
  "M102 22h0M62 62h0M102 62h0M142 62h0M22 102h0M62 102h0M102 102h0M142 102h0M182 102h0M62 142h0M102 142h0M142 142h0M102 182h0";

/** The line and the dots that every kolam of the page draws. */
export function KolamShapeDefinitions() {
  return (
    <svg className="visually-hidden" aria-hidden="true" width="0" height="0">
      <path id="kolam-line" pathLength="100" d={line} />
      <path id="kolam-dots" d={dots} />
    </svg>
  );
}

/**
 * A kolam whose line grows with the lesson, and closes at its end. The number of
 * the slide says the same in words.
 */
export function LessonProgressKolam({ percent }: { percent: number }) {
  return (
    <svg
      className="class-kolam screen-only"
      viewBox="0 0 204 204"
      width="204"
      height="204"
      aria-hidden="true"
    >
      <use href="#kolam-line" className="class-kolam-rest" />
      <use href="#kolam-line" strokeDasharray={`${percent} 100`} />
      <use href="#kolam-dots" className="class-kolam-dots" />
    </svg>
  );
}
