import type { HeadOf } from '@galleria/fragments/remote'
import { productPath } from '../../lib/addresses.ts'
import { preloadOf } from '../../lib/pictures/picture'
import { MAIN_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import { chosenVariant } from '../../lib/products/choose-variant'
import { plainText } from '../../lib/text/plain-text'
import type { Offer, ProductProps } from './loader.ts'
import { picturesInOrder } from './pictures-in-order.ts'

const MAX_DESCRIPTION_LENGTH = 160

/** Every choice of a product shares one canonical address: its own, without a query. */
export const head: HeadOf<ProductProps> = (product, { url }) => {
  const about = product.about?.value
  const canonical = productPath(product.slug)
  const description = plainText(about?.description ?? '', MAX_DESCRIPTION_LENGTH)
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
        ...(about?.brand && { brand: { '@type': 'Brand', name: about.brand } }),
        ...(about?.offer.sku && { sku: about.offer.sku }),
        ...(about && { offers: offers(about.offer, url.origin + canonical) }),
      },
    ],
  }
}

function offers({ low, high, count, currency, inStock }: Offer, url: string) {
  const common = { priceCurrency: currency, availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`, url }
  if (low === high) return { '@type': 'Offer', price: low, ...common }
  return { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: count, ...common }
}
