/** How many rows there are in all: a page that is not full tells it, so that only full pages have to count. */
export function totalOf(found: number, limit: number, offset: number, count: () => number): number {
  return found < limit && (found > 0 || offset === 0) ? offset + found : count()
}
