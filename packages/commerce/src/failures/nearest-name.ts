/** The maximum length of a name, in characters: longer ones are no misspelling of a field, and comparing them takes long. */
const MAX_LENGTH = 64

/** The name that is written most alike; none where more than half of it would be another. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined
  const lower = name.toLowerCase()
  let nearest: { readonly name: string; readonly changes: number } | undefined
  for (const candidate of known) {
    const other = candidate.toLowerCase()
    // `price` for `priceData`: one of the two goes on.
    const isPart = Math.min(lower.length, other.length) > 2 && (lower.startsWith(other) || other.startsWith(lower))
    const changes = isPart ? Math.min(1, Math.abs(lower.length - other.length)) : changesBetween(lower, other)
    if (changes <= Math.max(lower.length, other.length) / 2 && changes < (nearest?.changes ?? Infinity))
      nearest = { name: candidate, changes }
  }
  return nearest?.name
}

/** Letters to put in, take out or replace until one text is the other (Levenshtein). */
function changesBetween(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
