import type { Random } from '@galleria/commerce/testing/fuzz/random'
import type { Json } from '../support/shop.ts'

/** A JSON schema as the API's document writes it; `any`, since the document is data that the test reads freely. */
export type Schema = Json

export interface SampleOptions {
  readonly random: Random
  readonly components: Readonly<Record<string, Schema>>
  /** A value that exists in the shop, for the fields that name something; `undefined` where nothing is known. */
  readonly known: (field: string) => unknown
}

const MAX_DEPTH = 7

/** The schema behind a reference. */
export function resolved(schema: Schema, components: SampleOptions['components']): Schema {
  return schema.$ref ? resolved(components[schema.$ref.split('/').at(-1)] ?? {}, components) : schema
}

/** A value that the schema allows, as far as its rules are written in it. Optional fields are there more often than not. */
export function sample(reference: Schema, options: SampleOptions, field = '', depth = 0): Json {
  const { random, components, known } = options
  const schema = resolved(reference, components)
  const existing = known(field)
  if (existing !== undefined && random.next() < 0.9) return existing
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const union = schema.anyOf ?? schema.oneOf
  if (union) return sample(random.pick(union), options, field, depth)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, options, depth)
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 2, random.below(3)))
      return Array.from({ length: count }, () => sample(schema.items ?? {}, options, field.replace(/s$/, ''), depth + 1))
    }
    case 'string':
      return sampleText(schema, random)
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 100, Math.max(schema.minimum ?? 0, random.below(20)))
    case 'boolean':
      return random.next() < 0.5
    default:
      return random.pick(['text', 3, true, { a: 1 }, ['a']])
  }
}

function sampleObject(schema: Schema, options: SampleOptions, depth: number): Json {
  const { random } = options
  const required: readonly string[] = schema.required ?? []
  const fields = Object.entries<Schema>(schema.properties ?? {}).filter(
    ([name]) => required.includes(name) || (depth < MAX_DEPTH && random.next() < 0.6),
  )
  return Object.fromEntries(fields.map(([name, inner]) => [name, sample(inner, options, name, depth + 1)]))
}

function sampleText(schema: Schema, random: Random): string {
  if (schema.format === 'email' || /@/.test(schema.pattern ?? '')) return `fuzz-${random.below(1e9)}@example.com`
  if (schema.format === 'uri') return 'https://img.example/picture.jpg'
  if (schema.format === 'date-time' || schema.format === 'date') return new Date(1_700_000_000_000 + random.below(1e9)).toISOString()
  if (/\{8\}/.test(schema.pattern ?? '')) return random.guid()
  if (/\\d/.test(schema.pattern ?? '')) return String(1 + random.below(50))
  const length = Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 12, 1 + random.below(12)))
  return Array.from({ length }, () => random.pick([...'abcdefghijkLMN0123'])).join('')
}
