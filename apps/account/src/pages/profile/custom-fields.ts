import type { Messages } from '@galleria/intl/messages'
import type { Member } from '@galleria/platform-client/entities/members/member'
import { MAX_FIELD_TEXT, type MemberField } from '@galleria/platform-client/entities/members/member-field'
import { isDay } from './profile.ts'

type Field = Pick<MemberField, 'key' | 'kind'>
type Fields = readonly Field[]
type CustomFields = NonNullable<NonNullable<Member['contact']>['customFields']>

export const customField = ({ key }: Pick<Field, 'key'>): string => `custom.${key}`

/** What the form shows of the shop's own fields. */
export function customValues(fields: Fields, values: CustomFields = {}): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field.key]?.value
      return [customField(field), typeof value === 'object' || value === undefined ? '' : String(value)]
    }),
  )
}

/** What a form says in the shop's own fields, or what is wrong with it, by its fields. An empty one clears its value. */
export function readCustomFields(
  form: FormData,
  fields: Fields,
  { t }: Messages,
): { customFields: CustomFields; errors: Record<string, string> } {
  const customFields: CustomFields = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const typed = form.get(customField(field))
    if (typeof typed !== 'string') continue
    const value = parseValue(field, typed.trim())
    if (value === undefined) errors[customField(field)] = t('form.invalid')
    else customFields[field.key] = { value }
  }
  return { customFields, errors }
}

/** Undefined for what the field does not take. */
function parseValue({ kind }: Field, text: string): string | number | boolean | undefined {
  if (text === '') return ''
  switch (kind) {
    case 'NUMBER':
      return Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'DATE':
      return isDay(text) ? text : undefined
    case 'BOOLEAN':
      return text === 'true'
    case 'URL':
      return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
    default:
      return text.length <= MAX_FIELD_TEXT ? text : undefined
  }
}
