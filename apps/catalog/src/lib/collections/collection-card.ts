import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import type { OwnText } from '../language/in-language.ts'
import { langOf } from '../language/lang-of.ts'
import { pictureOf } from '../pictures/picture.ts'
import { plainText } from '../prose/plain-text.ts'

/** A collection in a list. */
export interface CollectionCard {
  readonly slug: string
  readonly name: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
  /** Empty where there is none. */
  readonly description: OwnText
  /** Null where the platform does not count. */
  readonly count: number | null
  readonly picture: MediaPicture | null
}

export function collectionCard(collection: Category, locale: string): CollectionCard {
  const { slug, name, description, productCount, mainMedia } = collection
  return {
    slug,
    name,
    ...langOf(collection, 'name', locale),
    description: { text: plainText(description), ...langOf(collection, 'description', locale) },
    count: productCount ?? null,
    picture: pictureOf(mainMedia),
  }
}
