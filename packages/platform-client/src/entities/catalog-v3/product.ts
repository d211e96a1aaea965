import * as z from 'zod/mini'
import { PageLink } from '../line-items/line-item-details.ts'
import { ExtendedFields } from '../line-items/line-item-parts.ts'
import { InventoryStatus } from '../product-parts/inventory-status.ts'
import { LocalizedProduct } from '../product-parts/localized.ts'
import { ownProductFields } from '../product-parts/own-product-fields.ts'
import { ProductStock } from '../product-parts/product-stock.ts'
import { SeoData } from '../product-parts/seo-data.ts'
import {
  currencyCode,
  freeMap,
  guid,
  instant,
  integer,
  list,
  looseFields,
  numberWithin,
  optionalFields,
  requestList,
  text,
} from '../values/fields.ts'
import { NumericPropertyRange } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'
import { catalogDecimal, PriceRange } from './catalog-money.ts'
import { ProductMediaInfo } from './product-media.ts'
import { ProductModifier, ProductOption } from './product-options.ts'
import { PricePerUnitSettings, Variant } from './variant.ts'

export const ProductType = openEnum(['PHYSICAL', 'DIGITAL'])
export type ProductType = z.infer<typeof ProductType>

export const WeightMeasurementUnitInfo = looseFields({ weightMeasurementUnit: openEnum(['KG', 'LB']) })

const pricePerUnit = looseFields({ value: catalogDecimal(), description: text(100) })
const ProductPhysicalProperties = looseFields({
  pricePerUnit: PricePerUnitSettings,
  fulfillerId: guid(),
  shippingWeightRange: NumericPropertyRange,
  pricePerUnitRange: looseFields({ minValue: pricePerUnit, maxValue: pricePerUnit }),
  weightMeasurementUnitInfo: WeightMeasurementUnitInfo,
  deliveryProfileId: guid(),
})

/** Formatted text as nodes. */
export const RichContent = freeMap()

export const InfoSection = looseFields({
  id: guid(),
  uniqueName: text(100),
  title: text(50, 1),
  description: RichContent,
  plainDescription: text(16_000),
})
export type InfoSection = z.infer<typeof InfoSection>

export const Ribbon = looseFields({ id: text(36, 1), name: text(30) })
export type Ribbon = z.infer<typeof Ribbon>

export const Brand = looseFields({ id: guid(), name: text(50) })
export type Brand = z.infer<typeof Brand>

export const ProductCategories = looseFields({ categories: list(looseFields({ id: guid(), index: integer(0, 200) }), 2000) })
export type ProductCategories = z.infer<typeof ProductCategories>

export const BreadcrumbsInfo = looseFields({
  breadcrumbs: list(looseFields({ categoryId: guid(), categoryName: text(80, 1), categorySlug: text(100, 1) }), 5),
})
export type BreadcrumbsInfo = z.infer<typeof BreadcrumbsInfo>

export const ProductInventory = looseFields({
  availabilityStatus: InventoryStatus,
  preorderStatus: openEnum(['ENABLED', 'DISABLED', 'PARTIALLY_ENABLED']),
  preorderAvailability: openEnum(['ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS']),
})
export type ProductInventory = z.infer<typeof ProductInventory>

const Subscription = looseFields({
  autoRenewal: z.boolean(),
  billingCycles: integer(2, 999),
  id: guid(),
  title: text(20, 1),
  description: text(60),
  visible: z.boolean(),
  frequency: openEnum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: integer(1, 50),
  discount: looseFields({
    amountOff: catalogDecimal('gt'),
    percentOff: numberWithin(0.1, 99.9),
    type: openEnum(['AMOUNT', 'PERCENT']),
  }),
})

const TagList = looseFields({ tagIds: requestList(text(5), 100) })

/** A product of the catalog. What is not always there has to be asked for: see `ProductField`. */
export const Product = z.looseObject({
  id: text(36, 1),
  name: text(80, 1),
  slug: text(300, 1),
  options: list(ProductOption, 6),
  modifiers: list(ProductModifier, 10),
  infoSections: list(InfoSection, 20),
  additionalRibbons: list(Ribbon, 4),
  ...optionalFields({
    physicalProperties: ProductPhysicalProperties,
    revision: z.string(),
    createdDate: instant(),
    updatedDate: instant(),
    url: PageLink,
    description: RichContent,
    plainDescription: text(16_000),
    visible: z.boolean(),
    visibleInPos: z.boolean(),
    media: ProductMediaInfo,
    seoData: SeoData,
    taxGroupId: guid(),
    brand: Brand,
    ribbon: Ribbon,
    directCategoriesInfo: ProductCategories,
    allCategoriesInfo: ProductCategories,
    mainCategoryId: guid(),
    costRange: PriceRange,
    inventory: ProductInventory,
    productType: ProductType,
    handle: text(100, 1),
    currency: currencyCode(),
    breadcrumbsInfo: BreadcrumbsInfo,
    actualPriceRange: PriceRange,
    compareAtPriceRange: PriceRange,
    /** Lists of products have no variants. */
    variantsInfo: looseFields({ variants: list(Variant, 1000, 1) }),
    purchaseEligibility: looseFields({ userCriteria: openEnum(['MEMBERS_ONLY']) }),
    extendedFields: ExtendedFields,
    tags: looseFields({ privateTags: TagList, publicTags: TagList }),
    subscriptionDetails: looseFields({ subscriptions: list(Subscription, 6, 1), allowOneTimePurchases: z.boolean() }),
    variantSummary: looseFields({ variantCount: z.number(), minPriceVariant: Variant }),
    ...ownProductFields,
    /** How many there are; the embedded platform's own: the hosted one tells it of inventory items. */
    stock: ProductStock,
    /** The texts in another language than the store's, where they were asked for and are had in it. */
    localized: LocalizedProduct,
  }),
})
export type Product = z.infer<typeof Product>
