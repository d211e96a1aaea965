import type { ProductField } from '../../../entities/catalog-v3/catalog-requests.ts'

/** What is read of every product: without CURRENCY it would say no currency, without the others nothing of what they name. */
export const PRODUCT_FIELDS: ProductField[] = [
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'THUMBNAIL',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'MIN_PRICE_VARIANT',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
]
