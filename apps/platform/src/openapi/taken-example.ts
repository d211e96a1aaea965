import type * as z from 'zod/mini'

const MOST_CUTS = 40

/** What is left of an example when everything is cut out that the call would refuse: schemas for readers do not tell every rule. */
export function takenExample(request: z.core.$ZodType, example: unknown): unknown {
  const left = structuredClone(example)
  for (let cuts = 0; cuts < MOST_CUTS; cuts += 1) {
    const taken = request._zod.run({ value: structuredClone(left), issues: [] }, {})
    if (taken instanceof Promise) return left
    const paths = taken.issues.map(({ path = [] }) => path)
    if (paths.length === 0) return left
    for (const path of paths) cut(left, path)
  }
  return left
}

/** Takes out what a path leads to; where that is not there, what would hold it. */
function cut(value: unknown, path: readonly PropertyKey[]): void {
  const [key, ...rest] = path
  if (key === undefined || typeof value !== 'object' || value === null) return
  const inner: unknown = Reflect.get(value, key)
  const isLast = rest.length === 0 || typeof inner !== 'object' || inner === null || !leadsOn(inner, rest)
  if (!isLast) return cut(inner, rest)
  if (Array.isArray(value)) value.splice(Number(key), 1)
  else Reflect.deleteProperty(value, key)
}

function leadsOn(value: object, [key, ...rest]: readonly PropertyKey[]): boolean {
  const inner: unknown = key === undefined ? undefined : Reflect.get(value, key)
  if (inner === undefined) return false
  return rest.length === 0 || (typeof inner === 'object' && inner !== null && leadsOn(inner, rest))
}
