/** Reads the clock of a place. */
export function zoneClock(timeZone: string): Intl.DateTimeFormat {
  const numeric = '2-digit'
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
}
