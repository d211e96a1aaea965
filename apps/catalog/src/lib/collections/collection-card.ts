import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { pictureOf } from '../pictures/picture'
import { plainText } from '../text/plain-text'

/** A collection in a list. */
export interface CollectionCard {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Null where the platform does not count. */
  readonly count: number | null
  readonly picture: MediaPicture | null
}

export function collectionCard({ slug, name, description = '', numberOfProducts, media }: Collection): CollectionCard {
  return {
    slug,
    name,
    description: plainText(description),
    count: numberOfProducts ?? null,
    picture: pictureOf(media?.mainMedia ?? media?.items[0]),
  }
}
