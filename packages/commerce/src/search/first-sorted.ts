/** The maximum number that is inserted one by one; more are sorted as a whole, as each of them may move all that stand behind it. */
const MAX_INSERTED = 500

/** The first of a list in order: the first pages of a hundred thousand cost little more than to look at each once. */
export function firstSorted(numbers: readonly number[], compare: (left: number, right: number) => number, needed: number): number[] {
  if (needed > MAX_INSERTED) return numbers.toSorted(compare)
  const first: number[] = []
  for (const number of numbers) {
    const last = first.at(-1)
    if (first.length === needed && (last === undefined || compare(number, last) >= 0)) continue
    first.splice(insertionIndex(first, number, compare), 0, number)
    if (first.length > needed) first.pop()
  }
  return first
}

function insertionIndex(sorted: readonly number[], number: number, compare: (left: number, right: number) => number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] ?? 0, number) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
