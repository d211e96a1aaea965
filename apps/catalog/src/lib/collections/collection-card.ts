import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { langOf } from '../content/lang-of'
import { pictureOf } from '../pictures/picture'
import { plainText } from '../text/plain-text'

/** A collection in a list. */
export interface CollectionCard {
  readonly slug: string
  readonly name: string
  /** Of its texts, where it is not the page's. */
  readonly lang?: string
  readonly description: string
  /** Null where the platform does not count. */
  readonly count: number | null
  readonly picture: MediaPicture | null
}

export function collectionCard(collection: Collection, locale: string): CollectionCard {
  const { slug, name, description = '', numberOfProducts, media } = collection
  return {
    slug,
    name,
    ...langOf(collection, 'name', locale),
    description: plainText(description),
    count: numberOfProducts ?? null,
    picture: pictureOf(media?.mainMedia ?? media?.items[0]),
  }
}
