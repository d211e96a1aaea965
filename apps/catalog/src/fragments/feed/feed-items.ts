import type { FeedPart } from '@galleria/fragments/contract'
import type { Localization } from '@galleria/intl/money'
import type { ListedProduct, Product } from '@galleria/platform-client/storefront/catalog/product'
import { productPath } from '../../lib/addresses.ts'
import { pictureOf } from '../../lib/pictures/picture.ts'
import { findDescribedOption } from '../../lib/products/described-option.ts'
import { purchasableOptions, purchasableVariants } from '../../lib/products/purchasable-variants.ts'
import { plainText } from '../../lib/prose/plain-text.ts'

type FeedItem = FeedPart['items'][number]

const MAX_DESCRIPTION_LENGTH = 500

/** A product as people read of it. */
export function newItem(product: ListedProduct): FeedItem {
  const picture = pictureOf(product.mainMedia)
  return {
    path: productPath(product.slug),
    title: product.name,
    // Readers and services want one.
    description: plainText(product.description, MAX_DESCRIPTION_LENGTH) || product.name,
    ...(product.createdDate && { published: product.createdDate.toISOString() }),
    ...(picture && { image: picture.src }),
    attributes: {},
  }
}

/** Each variant of a product as an offer (Google's product data specification): with its address, price, stock and options. */
export function offerItems(product: Product, localization: Localization): FeedItem[] {
  const item = newItem(product)
  const options = purchasableOptions(product)
  const pictures = product.media.flatMap((media) => pictureOf(media) ?? [])
  const variants = purchasableVariants(product, pictures, localization)
  const prices = new Map(product.variants.map(({ id, price }) => [id, price]))
  return variants.map(({ id, choices, available, picture }) => {
    const { amount, before, ...price } = prices.get(id) ?? product.price
    const currency = price.currency || localization.currency
    const chosen = options.map(({ name }, index): [string, string] => [name, choices[index] ?? ''])
    const described = options.map((option, index) => [findDescribedOption(option), choices[index] ?? ''] as const)
    const image = pictures[picture ?? -1]?.src
    return {
      ...item,
      path: chosen.length > 0 ? `${item.path}?${new URLSearchParams(chosen)}` : item.path,
      ...(image && { image }),
      attributes: {
        id: variants.length > 1 ? id : product.id,
        ...(variants.length > 1 && { item_group_id: product.id }),
        price: `${before ?? amount} ${currency}`,
        ...(before !== undefined && { sale_price: `${amount} ${currency}` }),
        availability: available ? 'in_stock' : 'out_of_stock',
        condition: 'new',
        ...(product.brand && { brand: product.brand }),
        // The catalog has no number that manufacturers give.
        identifier_exists: 'no',
        ...Object.fromEntries(described.filter(([name]) => name)),
      },
    }
  })
}
