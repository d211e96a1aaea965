import type { Caller } from '@galleria/commerce/access/owner'
import type { Variables } from '../../env.ts'
import type { Reading } from '../../services/catalog/v3/present-products.ts'

interface ReadingContext {
  readonly caller: Caller
  readonly variables: Variables
  readonly language: string | undefined
  readonly currency: string | undefined
}

/** How the caller of a request wants to read. */
export function toReading({ caller, variables, language, currency }: ReadingContext, fields: readonly string[] = []): Reading {
  return { elevated: caller.kind === 'elevated', fields, language, currency, extras: !variables.STRICT }
}
