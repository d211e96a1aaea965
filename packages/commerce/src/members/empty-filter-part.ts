/**
 * The path of a part of a filter that says nothing, where there is one: `{}`, or a list without branches. A filter that a program built
 * of nothing would find everything, or leave a condition out.
 */
export function emptyFilterPart(filter: unknown, path: string): string | undefined {
  if (typeof filter !== 'object' || filter === null) return undefined
  const parts = Array.isArray(filter)
    ? filter.map((branch: unknown, index) => ({ part: branch, at: `${path}[${index}]` }))
    : branchesOf(filter, path)
  if (Object.keys(filter).length === 0) return path
  for (const { part, at } of parts) {
    const empty = emptyFilterPart(part, at)
    if (empty !== undefined) return empty
  }
  return undefined
}

/** The parts of a filter in which further filters stand. Below a field stand operators, which are checked for themselves. */
function branchesOf(filter: object, path: string): { part: unknown; at: string }[] {
  return Object.entries(filter).flatMap(([key, part]) => (['$and', '$or', '$not'].includes(key) ? [{ part, at: `${path}.${key}` }] : []))
}
