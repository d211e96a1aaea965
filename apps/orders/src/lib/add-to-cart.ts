import type { ActionContext } from '@galleria/fragments/remote'
import type { CatalogReference } from '@galleria/platform-client/entities/catalog/catalog-reference'
import type { Env } from '../../env.ts'
import { shopperPlatform } from './platform.ts'
import { submitKeyOf } from './submit-key.ts'

/** The most that the platform adds at a time. */
const MAX_ADDED = 100

interface NewLine {
  readonly catalogReference: CatalogReference
  readonly quantity: number
}

/** Adds to the shopper's cart: nothing that is in it is replaced. The key of the form names the submit. */
export async function addToCart(context: ActionContext<object, Env>, lineItems: readonly NewLine[]): Promise<void> {
  const { token, form } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const key = submitKeyOf(form)
  const { cartAdditions } = shopperPlatform(context, token)
  for (let start = 0; start < lineItems.length; start += MAX_ADDED)
    await cartAdditions.add(lineItems.slice(start, start + MAX_ADDED), key === undefined ? {} : { idempotencyKey: `${key}-${start}` })
}
