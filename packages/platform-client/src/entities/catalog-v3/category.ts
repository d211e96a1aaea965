import * as z from 'zod/mini'
import { ExtendedFields } from '../line-items/line-item-parts.ts'
import { LocalizedCollection } from '../product-parts/localized.ts'
import { SeoData } from '../product-parts/seo-data.ts'
import { guid, instant, integer, looseFields, optionalFields, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { BreadcrumbsInfo, RichContent } from './product.ts'

/** The tree that a store's categories stand in. */
export const STORES_TREE = '@wix/stores'

export const TreeReference = z.looseObject({ appNamespace: text(150, 4), ...optionalFields({ treeKey: text(44, 1) }) })
export type TreeReference = z.infer<typeof TreeReference>

/** A named group of products, which may have others below it. */
export const Category = z.looseObject({
  id: guid(),
  name: text(80, 1),
  ...optionalFields({
    revision: z.string(),
    createdDate: instant(),
    updatedDate: instant(),
    image: Image,
    itemCounter: z.number(),
    description: text(600, 1),
    visible: z.boolean(),
    breadcrumbsInfo: BreadcrumbsInfo,
    parentCategory: looseFields({ id: guid(), index: integer(0, Number.MAX_SAFE_INTEGER) }),
    slug: text(300, 1),
    seoData: SeoData,
    richContentDescription: RichContent,
    treeReference: TreeReference,
    managingAppId: guid(),
    extendedFields: ExtendedFields,
    /** The texts in another language than the store's, where they were asked for and are had in it. */
    localized: LocalizedCollection,
  }),
})
export type Category = z.infer<typeof Category>

/** An item of a category; for stores always a product. */
export const CategoryItem = looseFields({ catalogItemId: text(36, 1), appId: text(undefined, 1), treeKey: text(44, 1) })
export type CategoryItem = z.infer<typeof CategoryItem>
