import * as z from 'zod'

/** The keywords of a JSON schema (2020-12) by which a param, which is a string of a URL, is restricted. */
const Restrictions = z.looseObject({
  type: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(Number.POSITIVE_INFINITY),
})
type Restrictions = z.infer<typeof Restrictions>

/**
 * Whether a schema refuses values that the one before it took. Of two patterns or formats nothing is known: a changed one passes, a new
 * one does not.
 */
export function narrows(before: unknown, after: unknown): boolean {
  const [old, next] = [Restrictions.safeParse(before).data, Restrictions.safeParse(after).data]
  if (!old || !next) return false
  if (next.type !== undefined && JSON.stringify(next.type) !== JSON.stringify(old.type)) return true
  if (next.minLength > old.minLength || next.maxLength < old.maxLength) return true
  if ((next.pattern !== undefined && old.pattern === undefined) || (next.format !== undefined && old.format === undefined)) return true
  return takesFewer(valuesOf(old), valuesOf(next))
}

/** The only values that are taken; undefined for any. */
function valuesOf({ const: only, enum: list }: Restrictions): readonly unknown[] | undefined {
  return only === undefined ? list : [only]
}

function takesFewer(before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean {
  if (!after) return false
  return !before || before.some((value) => !after.includes(value))
}
