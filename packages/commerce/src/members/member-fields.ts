import { MAX_FIELD_TEXT, type MEMBER_FIELD_KINDS } from '@galleria/platform-client/entities/members/member-field'
import { memberRules } from '@galleria/platform-client/entities/members/member-rules'
import * as z from 'zod/mini'
import { InvalidRequest } from '../failures/failure.ts'

/** Something that the shop asks its members beyond the usual. */
export interface MemberField {
  readonly key: string
  readonly name: string
  readonly kind: (typeof MEMBER_FIELD_KINDS)[number]
}

const valueOf = {
  TEXT: z.string().check(z.maxLength(MAX_FIELD_TEXT)),
  NUMBER: z.number(),
  DATE: z.iso.date(),
  BOOLEAN: z.boolean(),
  URL: z.url({ protocol: /^https?$/ }),
} as const

/** The values of the shop's own fields after a change: an absent one stays, "" clears one. Throws InvalidRequest for what its field does not take. */
export function customFieldsAfter(
  known: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, { readonly value?: unknown }>>,
  fields: ReadonlyMap<string, MemberField>,
): Record<string, unknown> {
  const after = { ...known }
  for (const [key, { value }] of Object.entries(changes)) {
    const path = `member.contact.customFields.${key}`
    const field = fields.get(key)
    if (!field) throw new InvalidRequest([{ field: path, description: 'is not a field of this shop', violatedRule: 'FIELD_NOT_ALLOWED' }])
    if (value === undefined) continue
    if (value === '') delete after[key]
    else after[key] = parseField(field, value, `${path}.value`)
  }
  return after
}

function parseField({ kind }: MemberField, value: unknown, path: string): unknown {
  const result = z.safeParse<z.ZodMiniType>(valueOf[kind], value)
  if (result.success) return result.data
  if (kind === 'URL')
    throw new InvalidRequest([
      { field: path, description: 'must be an address of the web', violatedRule: 'OTHER', ruleName: memberRules.invalidCustomFieldUrl },
    ])
  throw new InvalidRequest([{ field: path, description: `must be a value of kind ${kind}`, violatedRule: 'FORMAT' }])
}
