/** "3.1 MB", from a thousand on "1.24 GB". */
export function bytesText(bytes: number): string {
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}
