import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import Big from 'big.js'
import { type Column, sql, type SQL } from 'drizzle-orm'
import { collectionProducts, products, variants } from '../../../schema/commerce.ts'
import { type FilterFields, jsonValues, type ListField, type ScalarField } from '../../../sql/filter.ts'
import { collectionMembership } from '../collection-membership.ts'
import { productFields } from '../products.ts'

const slug = { ...productFields['slug'], kind: 'text', column: products.slug } as const

/** What a query of Catalog V3 finds products by; all else needs a search. */
export const QUERIED_FIELDS: FilterFields = {
  id: { kind: 'text', column: products.id, folded: products.id, sortable: true, indexed: true },
  handle: slug,
  slug,
  visible: { kind: 'boolean', column: products.visible, sortable: true },
  createdDate: { kind: 'date', column: products.createdAt, indexed: true, sortable: true },
  updatedDate: { kind: 'date', column: products.updatedAt, indexed: true, sortable: true },
  'options.name': optionField(),
}

const toMinor = (value: string | number) => new Big(value).times(MINOR_PER_ONE).round().toNumber()
const amount = (column: Column | SQL): ScalarField => ({ kind: 'amount', column, sortable: true, toColumn: toMinor })

const ofProduct = sql`${variants} where ${variants.productId} = ${products.id} and ${variants.visible} = 1`
const ofVariants = (value: SQL): SQL => sql`(select ${value} from ${ofProduct})`
const inStock = sql`case when ${variants.trackQuantity} then ${variants.quantity} > 0 else ${variants.inStock} end`
const availability = sql`(select case coalesce(sum(${inStock}), 0) when 0 then 'OUT_OF_STOCK' when count(*) then 'IN_STOCK' else 'PARTIALLY_OUT_OF_STOCK' end from ${ofProduct})`
/** Only what costs less than before has a price to compare with. */
const compared = sql`case when ${variants.discountedPriceMinor} < ${variants.priceMinor} then ${variants.priceMinor} end`

/** What a search of Catalog V3 finds products by in the store's own tables. Its index answers most of them without. */
export const SEARCHED_FIELDS: FilterFields = {
  ...QUERIED_FIELDS,
  name: { kind: 'text', column: products.name, folded: products.nameKey, sortable: true, indexed: true },
  productType: { kind: 'text', column: sql`upper(${products.productType})` },
  'brand.name': { kind: 'text', column: products.brand },
  'ribbon.name': { kind: 'text', column: sql`json_extract(${products.facts}, '$.ribbon')` },
  'inventory.availabilityStatus': { kind: 'text', column: availability },
  'actualPriceRange.minValue.amount': amount(products.discountedPriceMinor),
  'actualPriceRange.maxValue.amount': amount(ofVariants(sql`max(${variants.discountedPriceMinor})`)),
  'compareAtPriceRange.minValue.amount': amount(ofVariants(sql`min(${compared})`)),
  'compareAtPriceRange.maxValue.amount': amount(ofVariants(sql`max(${compared})`)),
  'physicalProperties.shippingWeightRange.minValue': { kind: 'number', column: ofVariants(sql`min(${variants.weight})`), sortable: true },
  'physicalProperties.shippingWeightRange.maxValue': { kind: 'number', column: ofVariants(sql`max(${variants.weight})`), sortable: true },
  tags: tagField(),
  'tags.publicTags.tagIds': tagField(),
  'directCategoriesInfo.categories': collectionMembership(products.id),
  'allCategoriesInfo.categories': collectionMembership(products.id),
  'options.choices': choiceField(sql`json_array(choice.key, choice.value)`),
  'options.choicesSettings.choices.name': choiceField(sql`choice.value`),
  'options.choicesSettings.choices.key': choiceField(sql`choice.value`),
  'variantsInfo.variants.sku': variantField(sql`${variants.sku}`),
  'variantsInfo.variants.id': variantField(sql`${variants.id}`),
}

/** A field with several values, each a row of a select. */
function listField(select: (values: SQL) => SQL): ListField {
  return {
    kind: 'list',
    has: (values, which) => {
      const distinct = [...new Set(values)]
      const found = sql`(select count(distinct found.value) from (${select(jsonValues(distinct))}) as found)`
      return which === 'some' ? sql`${found} > 0` : sql`${found} = ${distinct.length}`
    },
  }
}

function optionField(): ListField {
  const name = sql`json_extract(o.value, '$.name')`
  return listField((values) => sql`select ${name} as value from json_each(${products.facts}, '$.options') o where ${name} in ${values}`)
}

function tagField(): ListField {
  return listField((values) => sql`select t.value as value from json_each(${products.facts}, '$.tags') t where t.value in ${values}`)
}

/** Choices that a visible variant has. */
function choiceField(value: SQL): ListField {
  return listField(
    (values) =>
      sql`select ${value} as value from ${variants}, json_each(${variants.choices}) choice where ${variants.productId} = ${products.id} and ${variants.visible} = 1 and ${value} in ${values}`,
  )
}

function variantField(value: SQL): ListField {
  return listField((values) => sql`select ${value} as value from ${ofProduct} and ${value} in ${values}`)
}

/** The collections of a product, as JSON. */
export const collectionIdsOfProduct = sql<string>`(select json_group_array(${collectionProducts.collectionId}) from ${collectionProducts} where ${collectionProducts.productId} = ${products.id})`
