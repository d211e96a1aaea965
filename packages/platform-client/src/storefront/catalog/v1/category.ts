import type { Collection } from '../../../entities/catalog/collection.ts'
import type { Category } from '../category.ts'
import { toLocalized } from '../localized.ts'

export function toCategory({ id, slug, name, visible, description = '', numberOfProducts, media, localized }: Collection): Category {
  const mainMedia = media?.mainMedia ?? media?.items[0]
  return {
    id,
    slug,
    name,
    version: '',
    visible: visible !== false,
    description,
    ...(numberOfProducts !== undefined && { productCount: numberOfProducts }),
    ...(mainMedia && { mainMedia }),
    ...toLocalized(localized),
  }
}
