import type { JsonSchema } from './document.ts'

/** Entities by name, as schemas refer to them. */
export type Entities = Readonly<Record<string, JsonSchema>>

const MAX_DEPTH = 5
const MAX_FIELDS = 12

/**
 * A value that fits a schema, for people to read: each field once, lists with one entry. What is required is always there; of the
 * rest as much as a reader can take in.
 */
export function exampleOf(schema: JsonSchema, entities: Entities, name = '', depth = 0): unknown {
  if (schema.$ref) {
    const entity = entities[schema.$ref.split('/').at(-1) ?? '']
    return entity ? exampleOf(entity, entities, name, depth) : {}
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (typeof choice === 'object') return exampleOf(choice, entities, name, depth)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, entities, depth)
    case 'array':
      return listOf(schema, entities, name, depth)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1))
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, name)
    default:
      return {}
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, entities: Entities, depth: number): object {
  const fields = Object.entries(properties).filter(([key]) => required.includes(key) || depth < MAX_DEPTH)
  const shown = [...fields.filter(([key]) => required.includes(key)), ...fields.filter(([key]) => !required.includes(key))].slice(
    0,
    Math.max(MAX_FIELDS, required.length),
  )
  return Object.fromEntries(
    shown.flatMap(([key, schema]) => (typeof schema === 'object' ? [[key, exampleOf(schema, entities, key, depth + 1)]] : [])),
  )
}

function listOf({ items, minItems = 0 }: JsonSchema, entities: Entities, name: string, depth: number): unknown[] {
  if (typeof items !== 'object' || Array.isArray(items) || (depth >= MAX_DEPTH && minItems === 0)) return []
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, entities, name.replace(/s$/, ''), depth + 1))
}

const GUID = '3f0c1c0e-5b1d-4a57-9d3c-6f2a1b7e8c90'

/** What patterns ask for, as far as a name or a format does not tell. */
const TRIED = [
  'text',
  GUID,
  '10.00',
  '1',
  '2026-01-31T10:00:00.000Z',
  'USD',
  'US',
  'US-NY',
  'en',
  'ann@example.com',
  'https://shop.example/',
  '#0e5a48',
  '0'.repeat(26),
  '',
]

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const likely = [likelyText(format, name), ...TRIED, 'x'.repeat(minLength)]
  return likely.find(fits) ?? likely[0] ?? ''
}

const NAMED: Readonly<Record<string, string>> = {
  city: 'New York',
  contentType: 'application/pdf',
  country: 'US',
  currency: 'USD',
  firstName: 'Ann',
  formattedAmount: '$10.00',
  language: 'en',
  lastName: 'Lee',
  phone: '+1 212 555 1234',
  postalCode: '10013',
  slug: 'mug',
  subdivision: 'US-NY',
}

function likelyText(format: string | undefined, name: string): string {
  if (format === 'date-time' || /(?:Date|At|Time|Until)$/.test(name)) return '2026-01-31T10:00:00.000Z'
  if (format === 'email' || /email/i.test(name)) return 'ann@example.com'
  if (format === 'uri' || /(?:url|uri|link)$/i.test(name)) return 'https://shop.example/'
  if (format === 'uuid' || format === 'guid' || /(?:^id|Id)$/.test(name)) return GUID
  if (/^(?:amount|price|cost|value)$/i.test(name)) return '10.00'
  if (/rate$/i.test(name)) return '0.1'
  return NAMED[name] ?? (name === '' ? 'text' : name)
}
