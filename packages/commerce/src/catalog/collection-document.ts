import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { mediaDocument } from './media-document.ts'
import type { MediaRecord } from './product-record.ts'

export interface CollectionRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly visible: boolean
  readonly picture: Omit<MediaRecord, 'id' | 'choice'> | null
  readonly numberOfProducts: number
}

export function collectionDocument(collection: CollectionRecord, publicUrl: string): Wire<typeof Collection> {
  const { id, name, slug, description, visible, numberOfProducts, picture } = collection
  return {
    id,
    name,
    slug,
    description,
    visible,
    numberOfProducts,
    media: mediaDocument(picture ? [{ ...picture, id }] : [], publicUrl),
  }
}
