/** An instant as the wire writes it: `2026-11-21T15:32:46.000Z`. */
export function isoDate(time: number): string {
  return new Date(time).toISOString()
}
