/** Bytes as people say them: `132 KB`, `1.2 MB`. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Seconds as people say them: `3 min 45 s`. */
export function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
