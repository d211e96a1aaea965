import {
  getCollectionTranslations,
  getProductTranslations,
  setCollectionTranslations,
  setProductTranslations,
} from '@galleria/platform-client/operations/catalog'
import { type Operation, serve } from '../../http/operation.ts'

/** Texts of the catalog in other languages than the store's. Reads show them to requests that name a language in `x-wix-linguist`. */
export const translationOperations: readonly Operation[] = [
  serve(getProductTranslations, ({ services }, input) => services.commerce.text('getProductTranslations', input)),
  serve(setProductTranslations, ({ services }, input) => services.commerce.text('setProductTranslations', input)),
  serve(getCollectionTranslations, ({ services }, input) => services.commerce.text('getCollectionTranslations', input)),
  serve(setCollectionTranslations, ({ services }, input) => services.commerce.text('setCollectionTranslations', input)),
]
