import * as z from 'zod'

/** The JSON of a field; `undefined` of an empty one and, after `report`, of one that is not what the column holds. */
export function readJsonField<Schema extends z.core.$ZodType>(
  text: string,
  column: string,
  schema: Schema,
  report: (message: string) => void,
): z.core.output<Schema> | undefined {
  if (text === '') return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    report(`"${column}" is not JSON`)
    return undefined
  }
  const parsed = z.core.safeParse(schema, json)
  if (parsed.success) return parsed.data
  report(`"${column}" is not what the column holds: ${parsed.error.issues.map(({ message }) => message).join('; ')}`)
  return undefined
}
