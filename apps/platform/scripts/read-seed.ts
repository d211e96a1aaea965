import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { OWN_LOCALES } from '@galleria/intl/locales'
import { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import { StorePageInput } from '@galleria/platform-client/entities/store/store-page-requests'
import { PictureIndex } from '@galleria/tooling/pictures/picture-index.ts'
import * as z from 'zod'
import { CatalogImport, ImportedCollection, ImportedProduct } from '../src/import/catalog-import.ts'
import { collectionTranslations, productTranslations, SeedTexts } from './seed-translations.ts'

const SEED = join(import.meta.dirname, '../seed')

const SeedProduct = z.looseObject({
  media: z.array(z.object({ picture: z.string(), choice: z.object({ option: z.string(), choice: z.string() }).optional() })),
})
const SeedCollection = z.looseObject({ slug: z.string(), picture: z.string() })

/** The languages of the shop besides that of the seed itself. */
const LANGUAGES = OWN_LOCALES.filter((locale) => locale !== STORE_SETTINGS.language)

/** The project's own catalog, in the order that the shop shows it. Its pictures are named as the index of pictures names them. */
export function readSeed(): CatalogImport {
  const pictures = PictureIndex.parse(readJson('pictures.json'))
  const products = z.array(SeedProduct).parse(readJson('products.json'))
  const collections = z.array(SeedCollection).parse(readJson('collections.json'))
  const texts = new Map(LANGUAGES.map((language) => [language, SeedTexts.parse(readJson(`translations/${language}.json`))]))
  return {
    source: 'seed',
    collections: collections.map((collection) =>
      ImportedCollection.parse({
        ...collection,
        picture: pictureOf(pictures, collection.picture),
        translations: collectionTranslations(collection.slug, texts),
      }),
    ),
    products: products.map((product) =>
      ImportedProduct.parse({
        ...product,
        translations: productTranslations(product, texts),
        media: product.media.map(({ picture, choice }) => ({ ...pictureOf(pictures, picture), choice })),
      }),
    ),
  }
}

/** Words that find the same of its products. */
export function readSeedSynonyms(): SearchSettings {
  return SearchSettings.parse({ synonyms: readJson('search-synonyms.json') })
}

/** What the store says before its owner says anything else. */
export function readSeedContent(): StoreContentChanges {
  return StoreContentChanges.parse(readJson('store-content.json'))
}

/** The store's pages by slug. The first line of each file is the page's title. */
export function readSeedPages(): Map<string, StorePageInput> {
  const pages = new Map<string, { title: Record<string, string>; markdown: Record<string, string> }>()
  for (const language of readdirSync(join(SEED, 'pages'))) {
    for (const file of readdirSync(join(SEED, 'pages', language))) {
      const slug = file.replace(/\.md$/, '')
      const [, title = '', markdown = ''] = /^# ([^\n]+)\n+(.*)$/s.exec(readFileSync(join(SEED, 'pages', language, file), 'utf8')) ?? []
      const page = pages.get(slug) ?? { title: {}, markdown: {} }
      page.title[language] = title
      page.markdown[language] = markdown
      pages.set(slug, page)
    }
  }
  return new Map([...pages].map(([slug, page]) => [slug, StorePageInput.parse(page)]))
}

function pictureOf(pictures: PictureIndex, name: string) {
  const known = pictures[name]
  if (!known)
    throw new Error(
      `The seed names a picture that is not drawn: ${name}. Add it to tooling/pictures/subjects.json and run "npm run pictures".`,
    )
  return { url: `/media/${name}-640.webp`, ...known }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(SEED, file), 'utf8'))
}
