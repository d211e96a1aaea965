import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import type { CustomItem, CustomLine, LineOptions } from '@galleria/commerce/cart/cart-line'
import { MAX_LINE_QUANTITY } from '@galleria/commerce/cart/cart-record'
import { parseCustomTexts } from '@galleria/commerce/catalog/line-texts/custom-texts'
import { parseRecipient } from '@galleria/commerce/catalog/line-texts/gift-recipients'
import { isPurchasable, referenceKey, type Resolution, type PurchasableItem } from '@galleria/commerce/catalog/purchasable-item'
import { capQuantity } from '@galleria/commerce/catalog/stock'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import type { CustomLineItem, NewLineItem } from '@galleria/platform-client/entities/cart/cart-requests'
import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'

export interface Addition {
  /** ID that the caller wants for the line. */
  readonly id?: string
  readonly referenceKey: string
  readonly reference: CatalogReference
  readonly quantity: number
  readonly item: PurchasableItem
  readonly options: LineOptions
}

export type NewItem = Wire<typeof NewLineItem>
export type NewCustomItem = Wire<typeof CustomLineItem>

/** What adding the items means, all of them checked before anything is written. */
export function planAdditions(items: readonly NewItem[], resolutions: readonly Resolution[], now: number, field = 'lineItems'): Addition[] {
  return items.map(({ id, catalogReference, quantity, ...options }, index) => {
    const resolution = resolutions[index]
    if (!resolution || !isPurchasable(resolution)) throw unknownItem(catalogReference, resolution)
    if (resolution.available === 0) {
      const { catalogItemId } = catalogReference
      throw new Failure('CATALOG_ITEM_NOT_AVAILABLE', `${resolution.name} is sold out.`, {
        catalogItemId,
        variantId: resolution.variantId,
        quantityAvailable: 0,
      })
    }
    const reference = lineReference(catalogReference, resolution, now, `${field}[${index}].catalogReference`)
    return {
      ...(id !== undefined && { id: id.toLowerCase() }),
      referenceKey: referenceKey(reference, resolution.variantId),
      reference,
      quantity,
      item: resolution,
      options,
    }
  })
}

/** The reference with its variant named by id, however the caller named it, and with what the shopper wrote in one form. */
function lineReference(reference: CatalogReference, item: PurchasableItem, now: number, path: string): CatalogReference {
  const { productId, variantId, textFields = [] } = item
  const { options: _, customTextFields: __, giftCard: ___, ...rest } = reference.options ?? {}
  const texts = parseCustomTexts(reference, textFields, path)
  const giftCard = parseRecipient(reference, item, now, path)
  return {
    appId: reference.appId.toLowerCase(),
    catalogItemId: productId,
    options: { ...rest, ...(Object.keys(texts).length > 0 && { customTextFields: texts }), ...(giftCard && { giftCard }), variantId },
  }
}

function unknownItem({ appId, catalogItemId, options }: CatalogReference, resolution: Resolution | undefined): Failure {
  const missing = resolution && 'missing' in resolution ? resolution.missing : 'product'
  const description = {
    app: `There is no catalog of the app ${appId}.`,
    product: `There is no product ${catalogItemId}.`,
    variant: 'The product has no such variant.',
    choices: 'The product comes in variants: name one of them.',
  }[missing]
  return new Failure('CATALOG_ITEM_NOT_FOUND', description, { missing, catalogItemId, options: options ?? {} })
}

/**
 * A custom line with the id of one that is there is more of it. The shop writes its words and its price anew; a shopper's addition leaves
 * both as they are, so that no line of the shop's becomes cheaper.
 */
export function customLineWith(
  before: CustomLine | undefined,
  item: NewCustomItem,
  caller: Caller,
): { readonly quantity: number; readonly custom: CustomItem } {
  const { id: _, quantity = 1, ...requested } = item
  const custom = before && !isAdmin(caller) ? before.custom : requested
  if (before && custom.fixedQuantity && !isAdmin(caller)) throw invalid('customLineItems', 'name a line whose quantity is fixed')
  const target = Math.min(quantity + (before?.quantity ?? 0), MAX_LINE_QUANTITY)
  return { quantity: Math.max(1, capQuantity(target, custom.quantityAvailable)), custom }
}
