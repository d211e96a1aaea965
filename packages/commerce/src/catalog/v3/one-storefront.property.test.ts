import { Product as WireV3 } from '@galleria/platform-client/entities/catalog-v3/product'
import { Product as WireV1 } from '@galleria/platform-client/entities/catalog/product'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { MediaItem } from '@galleria/platform-client/entities/values/media'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import type { ListedProduct, Product } from '@galleria/platform-client/storefront/catalog/product'
import { toProduct as fromV1 } from '@galleria/platform-client/storefront/catalog/v1/product'
import { toListedProduct as listedFromV3, toProduct as fromV3 } from '@galleria/platform-client/storefront/catalog/v3/product'
import { PRODUCT_FIELDS } from '@galleria/platform-client/storefront/catalog/v3/product-fields'
import Big from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversion } from '../../values/money.ts'
import { withConvertedPrices } from '../prices/convert-prices.ts'
import { type ProductV1, toProductV3, toWholeProductV3 } from './product.ts'
import { toRequested } from './requested.ts'

const requested = toRequested(PRODUCT_FIELDS, true)
const guidOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

const name = fc.stringMatching(/^[A-Z][a-z]{1,8}$/)
const names = (minLength: number, maxLength: number) => fc.uniqueArray(name, { minLength, maxLength })
const cents = fc.integer({ min: 0, max: 500_000 })

const prices = fc.record({ price: cents, reduction: fc.oneof(fc.constant(0), cents) }).map(({ price, reduction }) => ({
  currency: 'USD',
  price: (price + reduction) / 100,
  discountedPrice: price / 100,
}))

const picture = fc.record({ title: name, width: fc.integer({ min: 1, max: 2000 }) }).map(({ title, width }) => ({
  id: `${title}-${width}`,
  mediaType: 'image' as const,
  title,
  image: { url: `https://platform.example/media/${title}-${width}.webp`, width, height: width, altText: title },
}))

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

const option = fc
  .record({
    isColor: fc.boolean(),
    choices: names(1, 4),
    colors: fc.uniqueArray(color, { minLength: 4, maxLength: 4 }),
    pictures: fc.array(picture, { minLength: 4, maxLength: 4 }),
  })
  .map(({ isColor, choices, colors, pictures }) => ({
    optionType: isColor ? ('color' as const) : ('drop_down' as const),
    choices: choices.map((description, index) => {
      const own = pictures[index]
      return {
        value: (isColor && colors[index]) || description,
        description,
        inStock: index !== 1,
        visible: index !== 3,
        ...(index === 0 && own && { media: { mainMedia: own, items: [own] } }),
      }
    }),
  }))

const stock = fc.record({ trackQuantity: fc.boolean(), quantity: fc.integer({ min: 0, max: 20 }), inStock: fc.boolean() })

/** None, one of nearly the same prices, and one of prices that are rounded so much that different ones become the same. */
const CONVERSIONS: readonly (Conversion | undefined)[] = [
  undefined,
  { currency: 'EUR', rate: new Big('0.92') },
  { currency: 'EUR', rate: new Big('0.92'), rounding: { step: '1000', below: '0.01' } },
]

/** A product as the store keeps it: its price is that of its cheapest variant. */
const product: fc.Arbitrary<ProductV1> = fc
  .record({
    id: fc.integer({ min: 1, max: 1e9 }).map(guidOf),
    texts: names(3, 3),
    optionNames: names(0, 2),
    options: fc.array(option, { minLength: 2, maxLength: 2 }),
    prices: fc.array(prices, { minLength: 16, maxLength: 16 }),
    stocks: fc.array(stock, { minLength: 16, maxLength: 16 }),
    hidden: fc.boolean(),
    pictures: fc.uniqueArray(picture, { maxLength: 3, selector: ({ id }) => id }),
    fields: names(0, 2),
    sections: names(0, 2),
    more: fc.record(
      { ribbon: name, brand: name, giftCard: fc.constant(true), depositPercentage: fc.integer({ min: 1, max: 99 }) },
      { requiredKeys: [] },
    ),
    isDigital: fc.boolean(),
    isTranslated: fc.boolean(),
    conversion: fc.constantFrom(...CONVERSIONS),
    visible: fc.boolean(),
  })
  .map((facts) => {
    const productOptions = facts.optionNames.map((title, index) => ({ name: title, ...facts.options[index] }))
    const combinations = productOptions.reduce<Record<string, string>[]>(
      (all, { name: title, choices = [] }) => all.flatMap((made) => choices.map(({ value }) => ({ ...made, [title]: value }))),
      [{}],
    )
    const variants = combinations.map((choices, index) => ({
      id: productOptions.length === 0 ? defaultVariantId : guidOf(index + 1),
      choices,
      variant: { priceData: facts.prices[index], visible: index === 0 || index !== 1 || !facts.hidden },
      stock: facts.stocks[index],
    }))
    const shown = variants.filter(({ variant }) => variant.visible)
    const cheapest = shown.reduce(
      (lowest, one) => ((one.variant.priceData?.discountedPrice ?? 0) < (lowest.variant.priceData?.discountedPrice ?? 0) ? one : lowest),
      shown[0]!,
    )
    const inStock = shown.some((one) => one.stock?.inStock)
    const items = [...facts.pictures, ...productOptions.flatMap(({ choices = [] }) => choices.flatMap(({ media }) => media?.items ?? []))]
    const gallery = [...new Map(items.map((item) => [item.id, item])).values()]
    const [mainMedia] = gallery
    const document = {
      id: facts.id,
      name: facts.texts[0],
      slug: facts.texts[1]?.toLowerCase(),
      visible: facts.visible,
      productType: facts.isDigital ? 'digital' : 'physical',
      description: `<p>${facts.texts[2]}</p>`,
      priceData: cheapest.variant.priceData,
      stock: { trackInventory: false, inStock, inventoryStatus: inStock ? 'IN_STOCK' : 'OUT_OF_STOCK' },
      media: { ...(mainMedia && { mainMedia }), items: gallery },
      productOptions,
      variants,
      customTextFields: facts.fields.map((title, index) => ({ title, maxLength: 20, mandatory: index === 0 })),
      additionalInfoSections: facts.sections.map((title) => ({ title, description: `<p>${title}</p>` })),
      collectionIds: [guidOf(77), guidOf(78)],
      lastUpdated: '2026-05-02T11:30:00.000Z',
      createdDate: '2026-05-01T10:00:00.000Z',
      seoData: { tags: [{ type: 'title', children: 'Seo' }] },
      ...facts.more,
      ...(facts.isTranslated && {
        localized: {
          language: 'de',
          fields: ['name'],
          sections: facts.sections.map((title) => `${title} original`),
          options: productOptions.slice(0, 1).map(({ name: title, choices = [] }) => ({
            name: title,
            label: `${title} de`,
            choices: Object.fromEntries(choices.slice(0, 2).map(({ value }) => [value, `${value} de`])),
          })),
          textFields: facts.fields.slice(0, 1).map((title) => ({ title, label: `${title} de` })),
          ...(facts.more.ribbon && { originalRibbon: 'Original' }),
        },
      }),
    } as ProductV1
    return facts.conversion ? withConvertedPrices(document, facts.conversion, 'en') : document
  })

/** What two versions cannot have in common: ids of options and choices, which are names in V1; and where a picture's title stands. */
function comparable({ variants, ...listed }: ListedProduct) {
  const toPicture = ({ image, mediaType }: MediaItem) => ({ ...image, mediaType })
  const { mainMedia } = listed
  return {
    ...listed,
    media: listed.media.map(toPicture),
    mainMedia: mainMedia && toPicture(mainMedia),
    options: listed.options.map(({ choices, ...option }) => ({
      ...option,
      id: '',
      choices: choices.map(({ media, mainMedia: main, ...choice }) => ({
        ...choice,
        id: '',
        media: media.map(toPicture),
        main: main && toPicture(main),
      })),
    })),
    variants: variants?.map((variant) => ({ ...variant, choices: variant.choices.map((choice) => choice.name) })),
  }
}

const storefront = (document: ProductV1): Product => fromV1(readWire(WireV1, document).data!)

describe('a product in both versions of the wire', () => {
  it('is the same in the storefront', () => {
    fc.assert(
      fc.property(product, (document) => {
        const wire: unknown = JSON.parse(JSON.stringify(toWholeProductV3(document, requested)))
        expect(comparable(fromV3(readWire(WireV3, wire).data!))).toEqual(comparable(storefront(document)))
      }),
    )
  })

  it('is the same in lists, but for its variants', () => {
    fc.assert(
      fc.property(product, (document) => {
        const wire: unknown = JSON.parse(JSON.stringify(toProductV3(document, requested)))
        const { variants: _, ...whole } = comparable(storefront(document))
        const { variants, ...listed } = comparable(listedFromV3(readWire(WireV3, wire).data!))
        expect(variants).toBeUndefined()
        expect(listed).toEqual(whole)
      }),
    )
  })
})
