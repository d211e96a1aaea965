import type { Collection } from '@galleria/platform-client/entities/collection'
import { counted } from './messages.ts'
import { pictureOf, type Picture } from './picture.ts'

/** A collection in a list. */
export interface CollectionCard {
  readonly slug: string
  readonly name: string
  readonly count: string | null
  readonly picture: Picture | null
}

export function collectionCard({ slug, name, numberOfProducts, media }: Collection): CollectionCard {
  return {
    slug,
    name,
    count: numberOfProducts === undefined ? null : counted('collection.count', numberOfProducts),
    picture: pictureOf(media?.mainMedia ?? media?.items[0]),
  }
}
