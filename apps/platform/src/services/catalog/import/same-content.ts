import { ImportedCollection, ImportedProduct } from '../../../import/catalog-import.ts'

/** The fields in which an import says another thing of a product than what is stored. Translations that it leaves out stay as they are. */
export function differentFieldsOfProduct(imported: ImportedProduct, stored: ImportedProduct): string[] {
  const normal = ({ line: _line, collections, translations, ...product }: ImportedProduct) =>
    ImportedProduct.safeParse({
      ...product,
      collections: collections.toSorted(),
      ...(imported.translations && { translations: byLanguage(translations) }),
    })
  return differentFields(normal(imported).data, normal(stored).data)
}

export function differentFieldsOfCollection(imported: ImportedCollection, stored: ImportedCollection): string[] {
  const normal = ({ translations, ...collection }: ImportedCollection) =>
    ImportedCollection.safeParse({ ...collection, ...(imported.translations && { translations: byLanguage(translations) }) })
  return differentFields(normal(imported).data, normal(stored).data)
}

/** Schemas put fields in one order. What no import could say is stored otherwise: all of it is different. */
function differentFields(imported: object = {}, stored: object = {}): string[] {
  const [next, last] = [new Map(Object.entries(imported)), new Map(Object.entries(stored))]
  return [...new Set([...next.keys(), ...last.keys()])].filter((name) => JSON.stringify(next.get(name)) !== JSON.stringify(last.get(name)))
}

function byLanguage<Translation extends { readonly language: string }>(translations: readonly Translation[] = []): Translation[] {
  return translations.toSorted((left, right) => left.language.localeCompare(right.language))
}
