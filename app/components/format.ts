/** A file size, such as `132 KB` or `1.2 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A duration, such as `3 min 45 s`. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
