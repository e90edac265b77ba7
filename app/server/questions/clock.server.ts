/** The clock of the class view, by the clock of the server: that of a phone may be wrong. */
export type Clock = {
  /** In which the bar fills. */
  minutes: number;
  /** Seconds since it was started; null if it was not. */
  elapsed: number | null;
  /** The address that starts it, or starts it again. */
  start: string;
};

/** After so many seconds nobody looks at a clock any more: an old address shows one that was not started. */
const longest = 4 * 60 * 60;

/** Seconds from 1970 to now. */
const seconds = () => Math.floor(Date.now() / 1000);

/** The clock of an address with `began`, the second since 1970 in which it was started. Never throws. */
export function readClock(url: URL, minutes: number): Clock {
  const began = url.searchParams.get("began") ?? "";
  const elapsed = /^\d{1,12}$/.test(began) ? seconds() - Number(began) : -1;
  const start = withParam(url, "clock", "start");
  return { minutes, elapsed: elapsed >= 0 && elapsed <= longest ? elapsed : null, start };
}

/** The address to which `clock=start` leads: that of the same page, with a clock that starts now. Undefined without it. */
export function addressAfterStart(url: URL): string | undefined {
  return url.searchParams.has("clock") ? withParam(url, "began", String(seconds())) : undefined;
}

/** An address on this site with one of the two parameters of a clock. */
function withParam({ pathname, searchParams }: URL, name: "clock" | "began", value: string): string {
  const query = new URLSearchParams(searchParams);
  query.delete("clock");
  query.delete("began");
  query.set(name, value);
  // The commas of a set stay readable.
  return `${pathname}?${query.toString().replaceAll("%2C", ",")}`;
}
