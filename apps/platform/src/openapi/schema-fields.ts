import type { JsonSchema } from './document.ts'

export interface SchemaField {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

const DEEPEST_FIELD = 3

/** Fields within fields, as far as a reader can follow; the document has them all. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = '', depth = 1): SchemaField[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    if (typeof schema !== 'object') return []
    const name = `${prefix}${key}`
    const inner = schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : schema
    const within = depth < DEEPEST_FIELD ? fieldsOf(inner, inner === schema ? `${name}.` : `${name}[].`, depth + 1) : []
    return [{ name, required: required.includes(key), schema }, ...within]
  })
}

export function typeName(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object'
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items))
    return `list of ${typeName(schema.items)}`
  if (schema.enum) return schema.enum.join(' | ')
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

export function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  return [span(minLength, maxLength, 'characters'), span(minimum, maximum, ''), span(minItems, maxItems, 'items')]
    .filter(Boolean)
    .join(', ')
}

function span(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `at least ${least} ${unit}`.trim()
  return `${least === undefined ? 'at most' : `${least} to`} ${most} ${unit}`.trim()
}
