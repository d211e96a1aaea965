import type { HeadOf } from '@galleria/fragments/remote'
import { productPath } from '../../lib/addresses.ts'
import { breadcrumbJsonLd } from '../../lib/breadcrumb-json-ld.ts'
import { MAIN_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import { preloadOf, sharedImage } from '../../lib/pictures/picture.ts'
import { chosenVariant } from '../../lib/products/choose-variant'
import type { ProductProps } from './loader.ts'
import { picturesInOrder } from './pictures-in-order.ts'
import { productJsonLd } from './product-json-ld.ts'

/** Every choice of a product shares one canonical address: its own, without a query. */
export const head: HeadOf<ProductProps> = (product, { url: { origin }, messages }) => {
  const about = product.about?.value
  const [first] = picturesInOrder(product.pictures, product.variants, chosenVariant(product, product.choices))
  return {
    title: about?.title || product.name,
    type: 'product',
    ...(about?.description && { description: about.description }),
    canonical: productPath(product.slug),
    ...(first && { ...sharedImage(first), preloadImage: preloadOf(first, MAIN_PICTURE_SIZES) }),
    ...(about && {
      jsonLd: [
        productJsonLd(product, about, origin, messages),
        breadcrumbJsonLd([about.collection.name, origin + messages.link(about.collection.path)], [product.name]),
      ],
    }),
  }
}
