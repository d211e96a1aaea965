import type { FragmentDeclaration } from '../manifest.ts'
import type { Params } from './params.ts'

const TRUE = '1'

/** Params as a build of contract 1 reads them. What contract 1 has no form for is the JSON of it. */
export function toTextParams(params: Params): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toText(value)]))
}

/**
 * Texts of a build of contract 1, such as those of a tab that was opened before, as the values that a schema asks for. A text that cannot be
 * one is left out.
 * @param schema JSON schema of the fragment's params
 */
export function fromTextParams(params: Params, schema: FragmentDeclaration['params']): Params {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? fromText(value, typeOf(schema, name)) : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The type that a JSON schema (2020-12) names for a field; undefined where it names none, or several. */
function typeOf({ properties }: FragmentDeclaration['params'], name: string): string | undefined {
  const field = isObject(properties) ? properties[name] : undefined
  return isObject(field) && typeof field['type'] === 'string' ? field['type'] : undefined
}

function isObject(value: Params[string] | undefined): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toText(value: Params[string]): string {
  if (typeof value === 'string') return value
  if (value === true) return TRUE
  return value === false || value === null ? '' : typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function fromText(text: string, type: string | undefined): Params[string] | undefined {
  if (type === undefined || type === 'string') return text
  if (type === 'boolean') return text === TRUE
  const value = parseJson(text)
  if (type === 'number' || type === 'integer') return typeof value === 'number' ? value : undefined
  return typeof value === 'object' && value !== null ? value : undefined
}

function parseJson(text: string): Params[string] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
