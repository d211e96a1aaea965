import type { HeadOf } from '@galleria/fragments/remote'
import { productPath } from '../../lib/addresses.ts'
import { plainText } from '../../lib/plain-text.ts'
import { chosenVariant } from '../../lib/choose-variant.ts'
import { preloadOf } from '../../lib/picture.ts'
import { MAIN_PICTURE_SIZES } from '../../lib/picture-sizes.ts'
import { picturesInOrder } from './pictures-in-order.ts'
import type { ProductProps } from './loader.ts'

const LONGEST_DESCRIPTION = 160

/** Every choice of a product shares one canonical address: its own, without a query. */
export const head: HeadOf<ProductProps> = (product, { url }) => {
  const canonical = productPath(product.slug)
  const description = plainText(product.description, LONGEST_DESCRIPTION)
  const [first] = picturesInOrder(product.pictures, product.variants, chosenVariant(product, product.choices))
  return {
    title: product.name,
    ...(description && { description }),
    canonical,
    ...(first && { image: first.src, preloadImage: preloadOf(first, MAIN_PICTURE_SIZES) }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        url: url.origin + canonical,
        ...(description && { description }),
        ...(product.pictures.length > 0 && { image: product.pictures.map(({ src }) => src) }),
        ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
        ...(product.offer.sku && { sku: product.offer.sku }),
        offers: offers(product, url.origin + canonical),
      },
    ],
  }
}

function offers({ offer: { low, high, count, currency, inStock } }: ProductProps, url: string) {
  const common = { priceCurrency: currency, availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`, url }
  if (low === high) return { '@type': 'Offer', price: low, ...common }
  return { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: count, ...common }
}
