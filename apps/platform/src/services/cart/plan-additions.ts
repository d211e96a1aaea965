import type { CustomLineItem, NewLineItem } from '@galleria/platform-client/entities/cart-requests'
import type { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { LineWishes } from '../../domain/cart-line.ts'
import { Failure } from '../../domain/failure.ts'
import { isSellable, referenceKey, type Resolution, type SellableItem } from '../../domain/sellable-item.ts'

export interface Addition {
  /** That the caller would like the line to have. */
  readonly id?: string
  readonly referenceKey: string
  readonly reference: CatalogReference
  readonly quantity: number
  readonly item: SellableItem
  readonly wishes: LineWishes
}

export type NewItem = Wire<typeof NewLineItem>
export type NewCustomItem = Wire<typeof CustomLineItem>

/** What adding the items means, all of them checked before anything is written. */
export function planAdditions(items: readonly NewItem[], resolutions: readonly Resolution[]): Addition[] {
  return items.map(({ id, catalogReference, quantity, ...wishes }, index) => {
    const resolution = resolutions[index]
    if (!resolution || !isSellable(resolution)) throw unknownItem(catalogReference, resolution)
    if (resolution.available === 0) {
      const { catalogItemId } = catalogReference
      throw new Failure('CATALOG_ITEM_NOT_AVAILABLE', `${resolution.name} is sold out.`, {
        catalogItemId,
        variantId: resolution.variantId,
        quantityAvailable: 0,
      })
    }
    return {
      ...(id !== undefined && { id: id.toLowerCase() }),
      referenceKey: referenceKey(catalogReference, resolution.variantId),
      reference: variantReference(catalogReference, resolution),
      quantity,
      item: resolution,
      wishes,
    }
  })
}

/** The reference with its variant named by id, however the caller named it. */
function variantReference({ appId, options = {} }: CatalogReference, { productId, variantId }: SellableItem): CatalogReference {
  const { options: _, ...rest } = options
  return { appId: appId.toLowerCase(), catalogItemId: productId, options: { ...rest, variantId } }
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
