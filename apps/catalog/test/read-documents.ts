import { Collection } from '@galleria/platform-client/entities/catalog/collection'
import { Product as ProductV1 } from '@galleria/platform-client/entities/catalog/product'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import type { Product } from '@galleria/platform-client/storefront/catalog/product'
import { toCategory } from '@galleria/platform-client/storefront/catalog/v1/category'
import { toProduct } from '@galleria/platform-client/storefront/catalog/v1/product'

/** A document of the platform as the shop reads it. */
export const readProduct = (document: object): Product => toProduct(readWire(ProductV1, document).data!)
export const readCategory = (document: object): Category => toCategory(readWire(Collection, document).data!)
