import { DAY } from './durations.ts'

const SUNDAY = 0
const SATURDAY = 6

/** The day that is so many working days away. Holidays differ from place to place and are not counted. */
export function workingDaysLater(from: Date, days: number): Date {
  let date = new Date(from)
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + DAY)
    if (date.getUTCDay() !== SATURDAY && date.getUTCDay() !== SUNDAY) left -= 1
  }
  return date
}
