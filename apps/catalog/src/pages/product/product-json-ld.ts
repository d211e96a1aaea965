import type { Messages } from '@galleria/intl/messages'
import { productPath } from '../../lib/addresses.ts'
import { choicesQuery, labelOf } from '../../lib/products/choose-variant'
import { findDescribedOption } from '../../lib/products/described-option.ts'
import type { PurchasableVariant } from '../../lib/products/purchasable-variants.ts'
import type { About, ProductProps } from './page.server.ts'

const SCHEMA = 'https://schema.org'
/** A product with more variants lists those in stock, and at most this many, so that the page stays small. */
const MAX_VARIANTS = 30

/**
 * A product for search engines. With options it is a group of variants, each with its own offer: search engines list shops by offers, and not
 * by a range of prices. The ids are those of the feed of products. The fields are in the order that compresses best. The group has no address,
 * because that is the page's canonical one.
 */
export function productJsonLd(product: ProductProps, about: About, origin: string, { link }: Messages) {
  const { id, name, options, variants, pictures } = product
  const { description, brand, prices, currency } = about
  const url = origin + link(productPath(product.slug))
  const common = {
    name,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(description && { description }),
  }
  const offer = (index: number, address: string) => ({
    '@type': 'Offer',
    availability: variants[index]?.available ? 'InStock' : 'OutOfStock',
    priceCurrency: currency,
    price: prices[index] ?? '',
    url: address,
  })
  const images = pictures.map(({ src }) => src)
  if (variants.length < 2) {
    return { '@context': SCHEMA, '@type': 'Product', ...common, image: images, sku: id, offers: offer(0, url) }
  }

  const described = options.map(findDescribedOption)
  const varying = described.flatMap((property) => (property ? `${SCHEMA}/${property}` : []))
  const variantJsonLd = (variant: PurchasableVariant) => {
    const { choices, picture } = variant
    const labels = options.map((option, index) => labelOf(option, choices[index] ?? ''))
    return {
      '@type': 'Product',
      ...(images.length > 0 && { image: images[picture ?? 0] }),
      offers: offer(variants.indexOf(variant), `${url}?${choicesQuery(options, choices)}`),
      ...Object.fromEntries(labels.flatMap((label, index) => (described[index] ? [[described[index], label]] : []))),
      sku: variant.id,
      name: [name, ...labels].join(', '),
    }
  }
  const available = variants.length > MAX_VARIANTS ? variants.filter((variant) => variant.available) : []
  // While all variants are sold out, they are listed all the same: a group needs variants.
  const listed = (available.length > 0 ? available : variants).slice(0, MAX_VARIANTS)
  return {
    '@context': SCHEMA,
    '@type': 'ProductGroup',
    hasVariant: listed.map(variantJsonLd),
    productGroupID: id,
    ...(varying.length > 0 && { variesBy: varying }),
    ...common,
  }
}
