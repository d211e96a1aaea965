import type { Caller } from '@galleria/commerce/access/owner'
import type { Variables } from '../../env.ts'
import type { Reading } from '../../services/catalog/v3/present-products.ts'

interface ReadingContext {
  readonly caller: Caller
  readonly variables: Variables
  readonly language: string | undefined
  readonly currency: string | undefined
}

/** How the caller of a request wants to read. A GET names one field as text, several as a list. */
export function toReading({ caller, variables, language, currency }: ReadingContext, fields: string | readonly string[] = []): Reading {
  return { elevated: caller.kind === 'elevated', fields: [fields].flat(), language, currency, extras: !variables.STRICT }
}
