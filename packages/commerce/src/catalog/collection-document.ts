import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { toMediaDocument } from './media-document.ts'
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

export function toCollectionDocument(collection: CollectionRecord, publicUrl: string): Wire<typeof Collection> {
  const { id, name, slug, description, visible, numberOfProducts, picture } = collection
  return {
    id,
    name,
    slug,
    description,
    visible,
    numberOfProducts,
    media: toMediaDocument(picture ? [{ ...picture, id }] : [], publicUrl),
  }
}
