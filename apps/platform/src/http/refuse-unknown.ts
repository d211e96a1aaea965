import type { OperationName } from '@galleria/commerce/access/access'
import { isRead } from '@galleria/commerce/access/rate-limit'
import { HOSTED_FIELDS } from '@galleria/commerce/failures/hosted-fields'
import { type KnownFields, refuseUnknownFields } from '@galleria/commerce/failures/unknown-fields'
import { isRecord } from '@galleria/commerce/values/records'
import type * as z from 'zod/mini'

/** The part of an operation that says which fields its requests may have. */
interface FieldsOfOperation {
  readonly name: OperationName
  readonly request: z.core.$ZodType
  readonly response: z.core.$ZodType
  readonly echoes?: z.core.$ZodType
}

/** Refuses unknown fields in what the shop writes: most are misspelt, and a response of 200 would hide that. */
export function refuseUnknown(operation: FieldsOfOperation, payload: unknown, parameters: Readonly<Record<string, string>>): void {
  if (!isRead(operation.name)) refuseUnknownFields(toKnownFields(operation), withoutParameters(payload, parameters))
}

export function toKnownFields({ name, request, response, echoes }: FieldsOfOperation): KnownFields {
  return { request, read: echoes ? [response, echoes] : [response], ignored: HOSTED_FIELDS[name] ?? [] }
}

/** Clients repeat the path's parameters by the names that the hosted platform has for them. */
function withoutParameters(payload: unknown, parameters: Readonly<Record<string, string>>): unknown {
  if (!isRecord(payload)) return payload
  const values = new Set<unknown>(Object.values(parameters))
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => !values.has(value)))
}
