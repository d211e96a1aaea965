import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import type { FailureCode } from '@galleria/commerce/failures/failure-codes'

type Names = Readonly<Partial<Record<FailureCode, FailureCode>>>

/** What Catalog V3 calls the refusals of the changes that it shares with V1. */
export const PRODUCT_ERRORS: Names = { SLUG_ALREADY_EXISTS: 'DUPLICATE_SLUG_ERROR', MEDIA_NOT_FOUND: 'PRODUCT_MEDIA_NOT_EXIST' }
export const CATEGORY_ERRORS: Names = { SLUG_ALREADY_EXISTS: 'DUPLICATE_SLUG', COLLECTION_NOT_FOUND: 'CATEGORY_NOT_FOUND' }

/** Names of fields that V1 has for those of Catalog V3. */
const FIELDS: readonly (readonly [from: string, to: string])[] = [
  ['product.productOptions', 'product.options'],
  ['product.additionalInfoSections', 'product.infoSections'],
  ['collection.', 'category.'],
]

/** Does work and says its refusals as Catalog V3 declares them. */
export function withDeclaredErrors<Result>(names: Names, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw toDeclared(names, error)
  }
}

function toDeclared(names: Names, error: unknown): unknown {
  if (error instanceof Failure) {
    const code = names[error.code]
    return code ? new Failure(code, error.message, error.data) : error
  }
  if (!(error instanceof InvalidRequest)) return error
  return new InvalidRequest(
    error.violations.map((violation) => ({
      ...violation,
      field: FIELDS.reduce((field, [from, to]) => (field.startsWith(from) ? to + field.slice(from.length) : field), violation.field),
    })),
  )
}
