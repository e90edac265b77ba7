import { readableQuery } from "~/urls";

/**
 * The clock of the class view. It uses the server's time, because a phone's may
 * be wrong.
 */
export type Clock = {
  /** The time in which the bar fills. */
  minutes: number;
  /** Seconds since the start; null if the clock was not started. */
  elapsed: number | null;
  /** The address that starts or restarts the clock. */
  startHref: string;
  /** The minutes at which the steps begin. */
  marks: number[];
};

/**
 * In seconds. An address with an earlier start is from an old session and shows
 * a clock that was not started.
 */
const longestSession = 4 * 60 * 60;

/** The current Unix time, in seconds. */
const now = () => Math.floor(Date.now() / 1000);

/**
 * Reads the clock from `began`, the Unix time of its start in seconds. Never
 * throws.
 */
export function readClock(url: URL, minutes: number, marks: number[]): Clock {
  const began = url.searchParams.get("began") ?? "";
  const elapsed = /^\d{1,12}$/.test(began) ? now() - Number(began) : -1;
  const startHref = withParam(url, "clock", "start");
  return {
    minutes,
    elapsed: elapsed >= 0 && elapsed <= longestSession ? elapsed : null,
    startHref,
    marks,
  };
}

/**
 * For an address with `clock=start`, the address of the same page with a clock
 * that starts now; otherwise undefined.
 */
export function redirectForClock(url: URL): string | undefined {
  return url.searchParams.has("clock")
    ? withParam(url, "began", String(now()))
    : undefined;
}

/** The same address with one of the clock's two parameters in place of both. */
function withParam(
  { pathname, searchParams }: URL,
  name: "clock" | "began",
  value: string,
): string {
  const query = new URLSearchParams(searchParams);
  query.delete("clock");
  query.delete("began");
  query.set(name, value);
  return `${pathname}?${readableQuery(query)}`;
}
