import { ImportedCollection, ImportedProduct } from '../../../import/catalog-import.ts'

/** Whether an import says of a product what is stored. Translations that it leaves out stay as they are. */
export function isSameProduct(imported: ImportedProduct, stored: ImportedProduct): boolean {
  const normal = ({ line: _line, collections, translations, ...product }: ImportedProduct) =>
    ImportedProduct.safeParse({
      ...product,
      collections: collections.toSorted(),
      ...(imported.translations && { translations: byLanguage(translations) }),
    })
  return isSame(normal(imported), normal(stored))
}

export function isSameCollection(imported: ImportedCollection, stored: ImportedCollection): boolean {
  const normal = ({ translations, ...collection }: ImportedCollection) =>
    ImportedCollection.safeParse({ ...collection, ...(imported.translations && { translations: byLanguage(translations) }) })
  return isSame(normal(imported), normal(stored))
}

/** Schemas put fields in one order. What no import could say is stored otherwise. */
function isSame(imported: { readonly data?: object | undefined }, stored: { readonly data?: object | undefined }): boolean {
  return stored.data !== undefined && JSON.stringify(imported.data) === JSON.stringify(stored.data)
}

function byLanguage<Translation extends { readonly language: string }>(translations: readonly Translation[] = []): Translation[] {
  return translations.toSorted((left, right) => left.language.localeCompare(right.language))
}
