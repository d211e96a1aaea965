import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { collectionCard, type CollectionCard } from '../../lib/collections/collection-card'
import type { OwnLink } from '../../lib/content/own-link'
import type { ProductTerms } from '../../lib/content/product-terms.ts'
import type { OwnText } from '../../lib/language/in-language.ts'
import { pictureOf } from '../../lib/pictures/picture.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'
import { arrangeRows, ribbonRow, collectionRow, type RowSource, type ShownRow } from './arrange-rows.ts'

export interface HomeProps {
  readonly opening: Opening
  /** Products, row by row: the first one leads, the departments follow. */
  readonly rows: readonly ShownRow[]
  readonly departments: readonly CollectionCard[]
  /** The picture beside the departments. */
  readonly room: MediaPicture | null
  readonly story: CollectionCard | null
}

/** The first thing on the page. What the owner does not say is null. */
export interface Opening {
  readonly title: OwnText | null
  readonly intro: OwnText | null
  readonly link: OwnLink | null
  readonly scene: Scene | null
}

/** A picture with the product that it shows, where one is known. */
export interface Scene {
  readonly picture: MediaPicture
  readonly product: Pick<ProductCard, 'id' | 'slug' | 'name' | 'lang' | 'price' | 'from'> | null
}

/** What the start page is made of. */
export interface HomeSources {
  readonly collections: readonly Category[]
  /** The first products of the catalog. */
  readonly products: readonly ListedProduct[]
  /** The owner's rows; null where the owner chose none. */
  readonly rows: readonly RowSource[] | null
  readonly opening: Omit<Opening, 'scene'>
  /** The owner's picture. */
  readonly picture: MediaPicture | null
}

/**
 * What the start page shows. No product and no picture stands on it twice.
 * Pictures of collections are larger scenes than those of products: the first one leads the page, the others go with its parts.
 */
export function arrangeHome({ collections, products, rows, opening, picture }: HomeSources, terms: ProductTerms): HomeProps {
  const departments = collections.map((collection) => collectionCard(collection, terms.locale))
  const scene = picture ? { picture, product: null } : sceneOf(departments, products, terms)
  const [room, ...others] = departments.filter((card) => card.picture && card.picture.src !== scene?.picture.src)
  const story = others.find(({ description }) => description.text) ?? null
  const sources = rows ?? [ribbonRow(products, terms.locale), ...collectionRow(collections, products, story, terms.locale)]
  return {
    opening: { ...opening, scene },
    rows: arrangeRows(sources, products, terms),
    departments,
    room: room?.picture ?? null,
    story,
  }
}

function sceneOf(departments: readonly CollectionCard[], products: readonly ListedProduct[], terms: ProductTerms): Scene | null {
  for (const { picture } of departments) {
    const product = picture && products.find(({ media }) => media.some((item) => item.image?.url === picture.src))
    if (product) return { picture, product: productCard(product, terms) }
  }
  const [first] = products
  const picture = pictureOf(first?.mainMedia)
  return first && picture ? { picture, product: productCard(first, terms) } : null
}
