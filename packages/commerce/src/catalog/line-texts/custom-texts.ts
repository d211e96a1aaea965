import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { InvalidRequest, type Violation } from '../../failures/failure.ts'
import type { TextFieldRecord } from '../product-record.ts'

export type CustomTexts = Readonly<Record<string, string>>

/** The texts that a reference names, by the titles of their fields; references of the catalog's own are checked already. */
export function customTextsOf({ options }: CatalogReference): CustomTexts {
  const texts = options?.['customTextFields']
  return isTexts(texts) ? texts : {}
}

/**
 * The texts of a reference as its line has them: trimmed, in the order of the product's fields, without empty ones. Throws what is wrong with
 * each of them.
 */
export function parseCustomTexts({ options }: CatalogReference, fields: readonly TextFieldRecord[], path: string): CustomTexts {
  const customTexts = options?.['customTextFields'] ?? {}
  const field = `${path}.options.customTextFields`
  if (!isTexts(customTexts))
    throw new InvalidRequest([{ field, description: 'must be texts by the titles of their fields', violatedRule: 'FORMAT' }])
  const texts = new Map(Object.entries(customTexts).map(([title, text]) => [title, text.replaceAll('\r\n', '\n').trim()]))
  const violations = [
    ...[...texts.keys()]
      .filter((title) => !fields.some((known) => known.title === title))
      .map((title): Violation => ({
        field: `${field}.${title}`,
        description: 'is no field of the product',
        violatedRule: 'FIELD_NOT_ALLOWED',
      })),
    ...fields.flatMap((known) => violationOf(known, texts.get(known.title) ?? '', `${field}.${known.title}`)),
  ]
  if (violations.length > 0) throw new InvalidRequest(violations)
  return Object.fromEntries(fields.flatMap(({ title }) => (texts.get(title) ? [[title, texts.get(title) ?? '']] : [])))
}

/** Lengths are counted as browsers count them. */
function violationOf({ maxLength, mandatory }: TextFieldRecord, text: string, field: string): Violation[] {
  if (mandatory && text === '') return [{ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' }]
  if (text.length > maxLength)
    return [
      {
        field,
        description: `must have at most ${maxLength} characters`,
        violatedRule: 'MAX_LENGTH',
        data: { threshold: maxLength },
      },
    ]
  return []
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string')
  )
}
