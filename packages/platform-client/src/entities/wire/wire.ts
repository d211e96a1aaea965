import * as z from 'zod/mini'

/** What a schema describes as JSON of the wire (ISO dates, wire names of aliases). */
export type Wire<Schema extends z.ZodMiniType> = z.input<Schema>

/** How zod itself skips limits on its way back through a codec; lengths and enumerations bind writers, not readers. */
const WITHOUT_CHECKS: z.core.ParseContextInternal<z.core.$ZodIssue> = { skipChecks: true }

/**
 * Turns JSON of the wire into the program's shape: types are checked, limits and enumerations are not, unknown fields pass.
 * `null` counts as absent at any depth: protobuf's JSON allows either for a field without a value.
 */
export function readWire<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.core.util.SafeParseResult<z.output<Schema>> {
  return z.safeParse(schema, withoutNulls(json), WITHOUT_CHECKS)
}

/** Turns the program's shape into JSON of the wire, every documented limit checked on the way. */
export function writeWire<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
): z.core.util.SafeParseResult<z.input<Schema>> {
  return z.safeEncode(schema, value)
}

/** Copies only the parts that hold a null: responses are large and seldom have any. A list of entries would take longer than the search. */
function withoutNulls(json: unknown): unknown {
  if (Array.isArray(json)) return itemsWithoutNulls(json)
  if (typeof json !== 'object' || json === null) return json
  const fields = json as Readonly<Record<string, unknown>>
  let copy: Record<string, unknown> | undefined
  for (const key of Object.keys(fields)) {
    const value = fields[key]
    const cleaned = withoutNulls(value)
    if (cleaned === value && value !== null) continue
    copy ??= { ...fields }
    if (value === null) delete copy[key]
    else copy[key] = cleaned
  }
  return copy ?? json
}

function itemsWithoutNulls(items: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined
  for (const [index, item] of items.entries()) {
    const cleaned = withoutNulls(item)
    if (cleaned === item) continue
    copy ??= [...items]
    copy[index] = cleaned
  }
  return copy ?? items
}
