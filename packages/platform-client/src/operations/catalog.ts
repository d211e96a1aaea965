import { BoughtTogether, BoughtTogetherRequest } from '../entities/catalog/bought-together.ts'
import {
  Facets,
  FacetsRequest,
  SearchRequest,
  SearchResponse,
  Suggestions,
  SuggestionsRequest,
} from '../entities/catalog/product-search.ts'
import { ProductResponse, SetPurchaseRules } from '../entities/catalog/purchase-rule-requests.ts'
import { SlugHistory, SlugHistoryRequest } from '../entities/catalog/slug-history.ts'
import {
  CollectionTranslationsResponse,
  ProductTranslationsResponse,
  SetCollectionTranslations,
  SetProductTranslations,
  TranslationsById,
} from '../entities/catalog/translation-requests.ts'
import type { OwnOperation } from './operation.ts'

export const setPurchaseRules = {
  name: 'purchaseRules.set',
  access: 'elevated',
  scope: 'catalog:write',
  method: 'PATCH',
  path: '/platform/v1/products/{id}/purchase-rules',
  repeatable: true,
  input: SetPurchaseRules,
  output: ProductResponse,
  changes: ['product.customTextFields', 'product.maxPerCustomer', 'product.depositPercentage'],
  summary: 'Set the purchase rules of a product',
  description:
    'Sets the texts that buyers of a product enter, such as an engraving, and how many one customer may buy, including earlier orders. Carts refuse lines with missing, too long or unknown texts; existing lines stay as they are.',
  example: { id: '$PRODUCT_ID', customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }] },
} as const satisfies OwnOperation

export const findBoughtTogether = {
  name: 'recommendations.findBoughtTogether',
  access: 'identified',
  capability: 'boughtTogether',
  method: 'POST',
  path: '/platform/v1/bought-together',
  repeatable: true,
  input: BoughtTogetherRequest,
  output: BoughtTogether,
  summary: 'Find products bought together',
  description:
    'Returns the visible products that are most often ordered together with a product. Products that fewer than two shoppers bought with it are left out, so that no order can be inferred.',
  example: { productId: '$PRODUCT_ID' },
} as const satisfies OwnOperation

export const findSlugHistory = {
  name: 'slugHistory.find',
  access: 'identified',
  capability: 'slugHistory',
  method: 'POST',
  path: '/platform/v1/slug-history',
  repeatable: true,
  input: SlugHistoryRequest,
  output: SlugHistory,
  summary: 'Look up an old slug',
  description: 'Returns the current slug of the product or collection that had this slug before, or that it was deleted.',
  example: { kind: 'product', slug: 'morning-cup' },
} as const satisfies OwnOperation

export const getProductTranslations = {
  name: 'productTranslations.get',
  access: 'elevated',
  scope: 'catalog:read',
  capability: 'translations',
  method: 'GET',
  path: '/platform/v1/products/{id}/translations',
  repeatable: true,
  input: TranslationsById,
  output: ProductTranslationsResponse,
  summary: 'Get the translations of a product',
  description: 'Returns the texts of a product in every language that it is translated into.',
  example: { id: '$PRODUCT_ID' },
} as const satisfies OwnOperation

export const setProductTranslations = {
  name: 'productTranslations.set',
  access: 'elevated',
  scope: 'catalog:write',
  capability: 'translations',
  method: 'POST',
  path: '/platform/v1/products/{id}/translations',
  repeatable: true,
  input: SetProductTranslations,
  output: ProductTranslationsResponse,
  changes: ['product.translations'],
  summary: 'Set the translations of a product',
  description:
    'Sets the texts of a product in all languages other than the store’s. Requests that name a language in the header `x-wix-linguist` get them; untranslated texts are returned in the store’s language.',
  example: { id: '$PRODUCT_ID', translations: [{ language: 'de', name: 'Morgentasse', description: '<p>Aus Steinzeug.</p>' }] },
} as const satisfies OwnOperation

export const getCollectionTranslations = {
  name: 'collectionTranslations.get',
  access: 'elevated',
  scope: 'catalog:read',
  capability: 'translations',
  method: 'GET',
  path: '/platform/v1/collections/{id}/translations',
  repeatable: true,
  input: TranslationsById,
  output: CollectionTranslationsResponse,
  summary: 'Get the translations of a collection',
  description: 'Returns the texts of a collection in every language that it is translated into.',
  example: { id: '$COLLECTION_ID' },
} as const satisfies OwnOperation

export const setCollectionTranslations = {
  name: 'collectionTranslations.set',
  access: 'elevated',
  scope: 'catalog:write',
  capability: 'translations',
  method: 'POST',
  path: '/platform/v1/collections/{id}/translations',
  repeatable: true,
  input: SetCollectionTranslations,
  output: CollectionTranslationsResponse,
  changes: ['collection.translations'],
  summary: 'Set the translations of a collection',
  description: 'Sets the name and the description of a collection in all languages other than the store’s.',
  example: { id: '$COLLECTION_ID', translations: [{ language: 'de', name: 'Tisch' }] },
} as const satisfies OwnOperation

export const listFacets = {
  name: 'search.listFacets',
  access: 'identified',
  capability: 'facets',
  method: 'POST',
  path: '/platform/v1/facets',
  repeatable: true,
  input: FacetsRequest,
  output: Facets,
  summary: 'List facets',
  description:
    'Counts products by collection, option, brand, type, price, availability and discount: all products, or those that match a filter and a text.',
} as const satisfies OwnOperation

export const searchProducts = {
  name: 'search.findProducts',
  access: 'identified',
  capability: 'facets',
  method: 'POST',
  path: '/platform/v1/search',
  repeatable: true,
  input: SearchRequest,
  output: SearchResponse,
  summary: 'Search products',
  description: 'Finds products by text and filter: best matches first, or by name, price or age.',
  example: { text: 'mug' },
} as const satisfies OwnOperation

export const findSuggestions = {
  name: 'search.findSuggestions',
  access: 'identified',
  capability: 'suggestions',
  method: 'POST',
  path: '/platform/v1/suggestions',
  repeatable: true,
  input: SuggestionsRequest,
  output: Suggestions,
  summary: 'Find suggestions',
  description:
    'Finds products, collections and words for a text as it is typed. Without a match it returns the most similar phrases or words, and the collections with the most products.',
  example: { text: 'mu' },
} as const satisfies OwnOperation
