import type { Category as CategoryV3 } from '../../../entities/catalog-v3/category.ts'
import type { Category } from '../category.ts'
import { toLocalized } from '../localized.ts'
import { toPictureItem } from './media.ts'

/** The system's category of all products, which is no part of a menu. */
const ALL_PRODUCTS_SLUG = 'all-products'

export function toCategory({ id, name, slug = '', image, updatedDate, parentCategory, ...wire }: CategoryV3): Category {
  const { description = '', itemCounter, localized, visible } = wire
  return {
    id,
    slug,
    name,
    version: updatedDate?.toISOString() ?? '',
    visible: visible !== false,
    ...(parentCategory?.id !== undefined && { parentId: parentCategory.id }),
    description,
    ...(itemCounter !== undefined && { productCount: itemCounter }),
    ...(image && { mainMedia: toPictureItem(image) }),
    ...toLocalized(localized),
  }
}

/** Whether menus and lists show it. */
export function isListed({ slug, visible }: CategoryV3): boolean {
  return visible !== false && slug !== ALL_PRODUCTS_SLUG
}
