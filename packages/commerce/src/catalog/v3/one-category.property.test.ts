import { Category as WireV3 } from '@galleria/platform-client/entities/catalog-v3/category'
import { Collection as WireV1 } from '@galleria/platform-client/entities/catalog/collection'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import { toCategory as fromV1 } from '@galleria/platform-client/storefront/catalog/v1/category'
import { isListed, toCategory as fromV3 } from '@galleria/platform-client/storefront/catalog/v3/category'
import { CATEGORY_FIELDS } from '@galleria/platform-client/storefront/catalog/v3/category-reads'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCollectionDocument } from '../collection-document.ts'
import { translateCollection } from '../translate-documents.ts'
import { type CategoryRecord, type CategoryTranslation, toAllProductsCategory, toCategory } from './category.ts'
import { toRequested } from './requested.ts'

const PUBLIC_URL = 'https://platform.example'
const requested = toRequested(CATEGORY_FIELDS, true)

const text = fc.stringMatching(/^[A-Z][a-z]{1,8}$/)
const id = fc.uuid({ version: 4 })

const picture = fc.record(
  {
    url: text.map((name) => `/media/${name}.webp`),
    alt: fc.oneof(fc.constant(''), text),
    width: fc.integer({ min: 1, max: 2000 }),
    height: fc.integer({ min: 1, max: 2000 }),
    colour: fc.constant('#0e5a48'),
  },
  { requiredKeys: ['url', 'alt'] },
)

const category: fc.Arbitrary<CategoryRecord> = fc.record({
  id,
  slug: text.map((name) => name.toLowerCase()),
  name: text,
  description: fc.oneof(fc.constant(''), text),
  visible: fc.boolean(),
  picture: fc.option(picture),
  numberOfProducts: fc.nat(100_000),
  position: fc.nat(1000),
  createdAt: fc.nat(2_000_000_000_000),
  updatedAt: fc.nat(2_000_000_000_000),
})

const translation: fc.Arbitrary<CategoryTranslation | undefined> = fc.option(
  fc.record({ language: fc.constantFrom('de', 'ar'), texts: fc.record({ name: text, description: text }, { requiredKeys: [] }) }),
  { nil: undefined },
)

/** Alternative texts are translated by the text that they stand for. */
const withAltTexts = (record: CategoryRecord, of: CategoryTranslation | undefined, alt: string) =>
  of && record.picture ? { ...of, texts: { ...of.texts, altTexts: { [record.picture.alt]: alt } } } : of

const asSent = (document: object): unknown => JSON.parse(JSON.stringify(document))

function readV1(record: CategoryRecord, translated?: CategoryTranslation): Category {
  const own = toCollectionDocument(record, PUBLIC_URL)
  const document = translated ? translateCollection(own, translated.texts, translated.language) : own
  return fromV1(readWire(WireV1, asSent(document)).data!)
}

const wireV3 = (record: CategoryRecord, translated?: CategoryTranslation) =>
  readWire(WireV3, asSent(toCategory(record, requested, PUBLIC_URL, translated))).data!

/** V1 has no version, pictures that stand alone have no thumbnail in V3, and the format of a picture is in its address. */
function comparable({ mainMedia, ...category }: Category) {
  const { url, width, height, altText, dominantColor } = mainMedia?.image ?? {}
  const facts = { ...category, version: '' }
  return { ...facts, picture: mainMedia && { id: mainMedia.id, url, width, height, altText: altText || undefined, dominantColor } }
}

describe('a category in both versions of the wire', () => {
  it('is the same in the storefront, in the store’s language and translated', () => {
    fc.assert(
      fc.property(category, translation, text, (record, own, alt) => {
        const translated = withAltTexts(record, own, alt)
        const read = fromV3(wireV3(record, translated))
        expect(comparable(read)).toEqual(comparable(readV1(record, translated)))
        expect(read.version).toBe(new Date(record.updatedAt).toISOString())
      }),
    )
  })

  it('is in the store’s lists as V1 has it: where it is visible, and without the one of all products', () => {
    fc.assert(
      fc.property(category, (record) => {
        expect(isListed(wireV3(record))).toBe(record.visible)
        expect(isListed(wireV3(toAllProductsCategory(record.numberOfProducts)))).toBe(false)
      }),
    )
  })
})
