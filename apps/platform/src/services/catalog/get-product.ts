import { findProductDocument } from '../../db/queries/products.ts'
import { Failure } from '../../domain/failure.ts'
import { JsonText } from '../../objects/verbs.ts'
import type { CommerceContext } from '../contexts.ts'
import { merchantView } from './merchant-view.ts'

export interface GetProduct {
  readonly id: string
  readonly elevated: boolean
  readonly merchantData: boolean
}

export function getProduct({ db }: CommerceContext, { id, elevated, merchantData }: GetProduct): JsonText {
  const row = findProductDocument(db, id, elevated)
  if (!row) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return new JsonText(`{"product":${merchantData ? merchantView(row) : row.document}}`)
}
