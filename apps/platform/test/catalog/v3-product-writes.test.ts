import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeOf, good, refusal, violation } from '../support/responses.ts'
import { call, newVisitor, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const FIELDS = [
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'MERCHANT_DATA',
]

const send = (method: string, path: string, body?: object) => call(shop.platform, method, path, { elevated: true, ...(body && { body }) })
const create = async (product: object): Promise<Json> =>
  (await good(send('POST', '/stores/v3/products', { product, fields: FIELDS }))).product
const update = (product: Json, changes: object) =>
  send('PATCH', `/stores/v3/products/${product.id}`, { product: { revision: product.revision, ...changes }, fields: FIELDS })
const readV1 = async (id: string): Promise<Json> => (await good(send('GET', `/stores-reader/v1/products/${id}`))).product

const sized = (choiceName: string, amount: string, more: object = {}) => ({
  choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' } }],
  price: { actualPrice: { amount } },
  ...more,
})
const shirt = (change: object = {}) => ({
  name: `Shirt ${randomUUID().slice(0, 8)}`,
  productType: 'PHYSICAL',
  options: [
    {
      name: 'Size',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: ['S', 'M'].map((name) => ({ choiceType: 'CHOICE_TEXT', name })) },
    },
  ],
  variantsInfo: { variants: [sized('S', '40.00', { sku: 'S-1' }), sized('M', '42.50', { sku: 'M-1' })] },
  ...change,
})

describe('a product of Catalog V3', () => {
  test('is the product of V1, as soon as it is written', async () => {
    const product = await create(
      shirt({
        plainDescription: '<p>Linen.<script>alert(1)</script></p>',
        brand: { name: 'Galleria' },
        ribbon: { name: 'New' },
        infoSections: [{ title: 'Care', plainDescription: '<p>Cold.</p>' }],
        modifiers: [{ name: 'Engraving', modifierRenderType: 'FREE_TEXT', mandatory: true, freeTextSettings: { maxCharCount: 20 } }],
        variantsInfo: {
          variants: [
            sized('S', '40.00', { price: { actualPrice: { amount: '40.00' }, compareAtPrice: { amount: '50.00' } }, visible: false }),
            sized('M', '42.50', { sku: 'M-1', revenueDetails: { cost: { amount: '10.00' } }, physicalProperties: { weight: 0.3 } }),
          ],
        },
      }),
    )
    expect(product).toMatchObject({ plainDescription: '<p>Linen.</p>', brand: { name: 'Galleria' }, ribbon: { name: 'New' } })
    const known = await readV1(product.id)
    expect(known).toMatchObject({
      name: product.name,
      slug: product.slug,
      productType: 'physical',
      manageVariants: true,
      brand: 'Galleria',
      ribbon: 'New',
      additionalInfoSections: [{ title: 'Care', description: '<p>Cold.</p>' }],
      customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
      productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    })
    expect(
      known.variants.map(({ choices, variant }: Json) => [choices.Size, variant.priceData.price, variant.priceData.discountedPrice]),
    ).toEqual([
      ['S', 50, 40],
      ['M', 42.5, 42.5],
    ])
    expect(known.variants[1].variant).toMatchObject({ sku: 'M-1', weight: 0.3 })
    expect(product.variantsInfo.variants[1].revenueDetails.cost.amount).toBe('10.00')
  })

  test('without options has one variant, and is changed by V1 as well', async () => {
    const product = await create({
      name: 'Vase',
      productType: 'PHYSICAL',
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
    })
    await good(send('PATCH', `/stores/v1/products/${product.id}`, { product: { priceData: { price: 35 } } }))
    const { product: known } = await good(send('GET', `/stores/v3/products/${product.id}`))
    expect(known.actualPriceRange.minValue.amount).toBe('35.00')
    expect(refusal(await update(product, { name: 'Old news' }))).toEqual([409, 'REVISION_MISMATCH'])
    const { product: renamed } = await good(update(known, { name: 'Tall vase' }))
    expect(renamed).toMatchObject({ name: 'Tall vase', variantsInfo: { variants: [{ price: { actualPrice: { amount: '35.00' } } }] } })
    expect(Number(renamed.revision)).toBeGreaterThan(Number(known.revision))
  })

  test('may be sent back whole, and stays what it is', async () => {
    const product = await create(shirt())
    const before = await readV1(product.id)
    const { product: same } = await good(send('PATCH', `/stores/v3/products/${product.id}`, { product, fields: FIELDS }))
    const { revision: _, updatedDate: __, ...facts } = product
    expect(same).toMatchObject(facts)
    const { lastUpdated: ___, ...known } = await readV1(product.id)
    expect({ ...known, lastUpdated: before.lastUpdated }).toEqual(before)
  })

  test('keeps its variants by their ids while options and choices are renamed', async () => {
    const product = await create(shirt())
    const [option] = product.options
    const [small, medium] = product.variantsInfo.variants
    const choices = option.choicesSettings.choices.map(({ choiceId }: Json, index: number) => ({
      choiceId,
      name: ['Small', 'Medium'][index],
    }))
    const { product: renamed } = await good(update(product, { options: [{ id: option.id, name: 'Fit', choicesSettings: { choices } }] }))
    expect(renamed.options[0]).toMatchObject({ name: 'Fit', choicesSettings: { choices: [{ name: 'Small' }, { name: 'Medium' }] } })
    expect(renamed.variantsInfo.variants.map(({ id }: Json) => id)).toEqual([small.id, medium.id])
    const { product: priced } = await good(
      update(renamed, { variantsInfo: { variants: [{ id: medium.id, price: { actualPrice: { amount: '60.00' } } }] } }),
    )
    expect(priced.variantsInfo.variants).toMatchObject([{ id: medium.id, sku: 'M-1', price: { actualPrice: { amount: '60.00' } } }])
  })

  test('is created with what is in stock', async () => {
    const product = shirt({
      variantsInfo: {
        variants: [sized('S', '40', { inventoryItem: { quantity: 7 } }), sized('M', '40', { inventoryItem: { inStock: false } })],
      },
    })
    const made = await good(send('POST', '/stores/v3/products-with-inventory', { product, returnEntity: true }))
    expect(made.inventoryResults.results.map(({ item }: Json) => [item.trackQuantity, item.quantity, item.availabilityStatus])).toEqual([
      [true, 7, 'IN_STOCK'],
      [false, undefined, 'OUT_OF_STOCK'],
    ])
    const { variants } = await readV1(made.product.id)
    expect(variants.map(({ stock }: Json) => [stock.trackQuantity, stock.quantity, stock.inStock])).toEqual([
      [true, 7, true],
      [false, undefined, false],
    ])
    expect(
      (await good(send('POST', '/stores/v3/products-with-inventory', { product: { ...product, name: 'Other' } }))).product,
    ).toBeUndefined()
  })

  test('is refused by a declared code, and leaves nothing behind', async () => {
    const product = await create(shirt())
    const refused = async (change: object) => codeOf((await send('POST', '/stores/v3/products', { product: shirt(change) })).body)
    const [option] = shirt().options
    expect(await refused({ slug: product.slug })).toBe('DUPLICATE_SLUG_ERROR')
    expect(await refused({ options: [option, option] })).toBe('DUPLICATE_PRODUCT_OPTIONS')
    expect(await refused({ variantsInfo: { variants: [sized('S', '1'), sized('S', '2')] } })).toBe('DUPLICATE_VARIANT_OPTION_CHOICE')
    expect(await refused({ variantsInfo: { variants: [sized('XL', '1')] } })).toBe('CHOICE_NOT_EXIST')
    expect(await refused({ variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] } })).toBe(
      'MISSING_VARIANT_OPTION_CHOICE',
    )
    expect(await refused({ options: [], variantsInfo: { variants: [sized('S', '1')] } })).toBe('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT')
    const below = { price: { actualPrice: { amount: '10' }, compareAtPrice: { amount: '9' } } }
    expect(await refused({ variantsInfo: { variants: [sized('S', '10', below)] } })).toBe('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE')
    expect(await refused({ media: { itemsInfo: { items: [{ id: 'none' }] } } })).toBe('PRODUCT_MEDIA_NOT_EXIST')
    expect(await refused({ subscriptionDetails: { subscriptions: [] } })).toBe('FIELD_NOT_ALLOWED')
    const { body } = await send('GET', `/stores-reader/v1/products/${product.id}`)
    expect(body.product.lastUpdated).toBe(product.updatedDate)
    const needsPrice = await send('POST', '/stores/v3/products', {
      product: { ...shirt(), variantsInfo: { variants: [{ ...sized('S', '1'), price: undefined }] } },
    })
    expect(violation(needsPrice)).toMatchObject({ field: 'product.variantsInfo.variants[0].price', violatedRule: 'REQUIRED_FIELD' })
    expect(violation(await send('POST', '/stores/v3/products', { product: { name: 'Bare' } })).field).toBe('product.variantsInfo')
  })

  test('takes rich contents for its description', async () => {
    const text = (content: string, ...decorations: object[]) => ({ type: 'TEXT', nodes: [], textData: { text: content, decorations } })
    const description = {
      nodes: [
        { type: 'HEADING', headingData: { level: 2 }, nodes: [text('Linen')] },
        { type: 'PARAGRAPH', nodes: [text('Light & '), text('cool', { type: 'BOLD' })] },
        { type: 'BULLETED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [{ type: 'PARAGRAPH', nodes: [text('washed')] }] }] },
        { type: 'PARAGRAPH', nodes: [text('bad', { type: 'LINK', linkData: { link: { url: 'javascript:alert(1)' } } })] },
      ],
    }
    const { plainDescription } = await create(shirt({ description }))
    expect(plainDescription).toBe('<h2>Linen</h2><p>Light &amp; <strong>cool</strong></p><ul><li><p>washed</p></li></ul><p><a>bad</a></p>')
  })
})

describe('many products of Catalog V3', () => {
  test('are written each by itself', async () => {
    const product = await create(shirt())
    const made = await good(
      send('POST', '/stores/v3/bulk/products/create', { products: [shirt(), shirt({ slug: product.slug })], returnEntity: true }),
    )
    expect(made.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    expect(made.results).toMatchObject([
      { itemMetadata: { id: made.results[0].item.id, originalIndex: 0, success: true } },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'DUPLICATE_SLUG_ERROR' } } },
    ])
    const [{ item }] = made.results
    const changed = await good(
      send('POST', '/stores/v3/bulk/products/update', {
        products: [
          { product: { id: item.id, revision: item.revision, visible: false } },
          { product: { id: product.id, revision: '1', name: 'Late' } },
          { product: { id: randomUUID(), revision: '1', name: 'Gone' } },
        ],
      }),
    )
    expect(changed.results.map(({ itemMetadata }: Json) => itemMetadata.error?.code)).toEqual([
      undefined,
      'REVISION_MISMATCH',
      'PRODUCT_NOT_FOUND',
    ])
    expect((await readV1(item.id)).visible).toBe(false)
    const deleted = await good(send('POST', '/stores/v3/bulk/products/delete', { productIds: [item.id, randomUUID()] }))
    expect(deleted.results.map(({ itemMetadata }: Json) => itemMetadata.success)).toEqual([true, false])
    expect((await send('GET', `/stores-reader/v1/products/${item.id}`)).status).toBe(404)
  })

  test('are the shop’s to write', async () => {
    const { accessToken } = await newVisitor(shop.platform)
    const { status, body } = await call(shop.platform, 'POST', '/stores/v3/products', { token: accessToken, body: { product: shirt() } })
    expect([status, codeOf(body)]).toEqual([403, 'PERMISSION_DENIED'])
  })
})
