import { describe, expect, test } from 'vitest'
import { UnreadableCsv } from './csv/csv-rows.ts'
import { parseShopifyCsv } from './shopify-csv.ts'

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Status,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit'
const COLUMNS = HEADER.split(',')

/** One line of the file from the fields that matter. */
function row(fields: Readonly<Record<string, string>>): string {
  return COLUMNS.map((column) => quoted(fields[column] ?? '')).join(',')
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

const mug = { Handle: 'mug', Title: 'Mug', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Price': '18' }
const shirt = { Handle: 'shirt', Title: 'Shirt', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Price': '42.50' }
const file = (...rows: readonly Readonly<Record<string, string>>[]) => [HEADER, ...rows.map(row)].join('\n')
const parse = (...rows: readonly Readonly<Record<string, string>>[]) => parseShopifyCsv(file(...rows))

describe('a product of the file', () => {
  test('without options has one variant without choices', () => {
    const { products, failures } = parse({
      ...mug,
      Vendor: 'Mill',
      'Variant SKU': 'M1',
      'Variant Grams': '380',
      'SEO Title': 'A mug',
      Published: 'true',
    })
    expect(failures).toEqual([])
    expect(products).toMatchObject([
      {
        slug: 'mug',
        name: 'Mug',
        brand: 'Mill',
        options: [],
        visible: true,
        productType: 'physical',
        seo: { title: 'A mug' },
        variants: [{ choices: {}, sku: 'M1', price: '18.00', weight: 0.38, stock: { track: false, inStock: true } }],
      },
    ])
  })

  test('reads its variants from all rows with its handle', () => {
    const { products } = parse(
      { ...shirt, 'Option2 Name': 'Colour', 'Option2 Value': 'Ink' },
      { Handle: 'shirt', 'Option1 Value': 'M', 'Option2 Value': 'Ink', 'Variant Price': '42.5' },
      mug,
      { Handle: 'shirt', 'Option1 Value': 'S', 'Option2 Value': 'Oat', 'Variant Price': '44' },
    )
    expect(products[0]).toMatchObject({
      options: [
        { name: 'Size', type: 'drop_down', choices: ['S', 'M'] },
        { name: 'Colour', type: 'color', choices: ['Ink', 'Oat'] },
      ],
      variants: [
        { choices: { Size: 'S', Colour: 'Ink' }, price: '42.50' },
        { choices: { Size: 'M', Colour: 'Ink' } },
        { choices: { Size: 'S', Colour: 'Oat' }, price: '44.00' },
      ],
    })
  })

  test('is in the collection of its type, and has its tags', () => {
    const { products, collections } = parse({ ...mug, Tags: 'Pot,  été & Co,pot,', Type: 'kitchen & Bar' }, { ...shirt, Tags: '' })
    expect(products[0]).toMatchObject({ collections: ['kitchen-bar'], tags: ['Pot', 'Été & Co'] })
    expect(products[1]).toMatchObject({ collections: [] })
    expect(products[1]).not.toHaveProperty('tags')
    expect(collections).toEqual([{ slug: 'kitchen-bar', name: 'Kitchen & Bar', description: '' }])
  })

  describe('sold by measure', () => {
    const measured = (total: string, totalUnit: string, base: string, baseUnit: string) =>
      parse({
        ...mug,
        'Unit Price Total Measure': total,
        'Unit Price Total Measure Unit': totalUnit,
        'Unit Price Base Measure': base,
        'Unit Price Base Measure Unit': baseUnit,
      })

    test.each([
      [measured('250', 'g', '100', 'g'), { totalQuantity: 250, totalMeasurementUnit: 'G', baseQuantity: 100, baseMeasurementUnit: 'G' }],
      [
        measured('16.9', 'fl oz', '1', 'L'),
        { totalQuantity: 16.9, totalMeasurementUnit: 'FLOZ', baseQuantity: 1, baseMeasurementUnit: 'L' },
      ],
      [
        measured('2.5', 'm2', '1', 'ft2'),
        { totalQuantity: 2.5, totalMeasurementUnit: 'SQM', baseQuantity: 1, baseMeasurementUnit: 'SQFT' },
      ],
    ])('has its measure', ({ products, failures }, measure) => {
      expect(failures).toEqual([])
      expect(products[0]?.variants[0]?.measure).toEqual(measure)
    })

    test.each([measured('', '', '', ''), measured('0', 'g', '0', 'g'), measured('', 'g', '', 'g'), measured('3', 'item', '1', 'item')])(
      'has no measure without columns for it',
      ({ products, failures }) => {
        expect(failures).toEqual([])
        expect(products[0]?.variants[0]).not.toHaveProperty('measure')
      },
    )

    test.each([
      [measured('-1', 'g', '100', 'g'), '"-1 per 100" is not a measure for the price per unit'],
      [measured('250', 'g', '', 'g'), '"250 per " is not a measure for the price per unit'],
      [measured('250', 'stone', '100', 'g'), '"stone" is not a unit'],
      [measured('250', 'g', '1', ''), '"" is not a unit'],
      [measured('250', 'g', '1', 'l'), 'a price per l cannot be told of something measured in g'],
    ])('is skipped when the measure is invalid', ({ products, failures }, message) => {
      expect(products).toEqual([])
      expect(failures).toEqual([{ slug: 'mug', line: 2, message }])
    })
  })

  test('keeps prices to the cent, and a discount only where there is one', () => {
    const variants = (before: string) =>
      parse({ ...mug, 'Variant Price': '999999999.99', 'Variant Compare At Price': before }).products[0]?.variants
    expect(parse({ ...mug, 'Variant Price': '0.10', 'Variant Compare At Price': '0.3' }).products[0]?.variants).toMatchObject([
      { price: '0.10', compareAtPrice: '0.30' },
    ])
    expect(variants('999999999.99')?.[0]).not.toHaveProperty('compareAtPrice')
    expect(variants('1')?.[0]).not.toHaveProperty('compareAtPrice')
  })

  test.each([
    [
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '7', 'Variant Inventory Policy': 'deny' },
      { track: true, quantity: 7 },
    ],
    [
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' },
      { track: false, inStock: true },
    ],
    [
      { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '3' },
      { track: false, inStock: true },
    ],
  ])('tracks its stock where the file does: %j', (fields, stock) => {
    expect(parse({ ...mug, ...fields }).products[0]?.variants[0]?.stock).toEqual(stock)
  })

  test('has its pictures in order, each assigned to its choice', () => {
    const { products } = parse(
      {
        ...shirt,
        'Option1 Name': 'Colour',
        'Option1 Value': 'Ink',
        'Image Src': 'https://x.example/2.jpg',
        'Image Position': '2',
        'Image Alt Text': 'Ink',
        'Variant Image': 'https://x.example/2.jpg',
      },
      {
        Handle: 'shirt',
        'Option1 Value': 'Oat',
        'Variant Price': '1',
        'Image Src': 'https://x.example/1.jpg',
        'Image Position': '1',
        'Variant Image': 'https://x.example/3.jpg',
      },
      { Handle: 'shirt', 'Image Src': 'https://x.example/4.jpg', 'Image Position': '4' },
    )
    expect(products[0]?.variants).toHaveLength(2)
    expect(products[0]?.media).toEqual([
      { url: 'https://x.example/1.jpg', alt: '' },
      { url: 'https://x.example/2.jpg', alt: 'Ink', choice: { option: 'Colour', choice: 'Ink' } },
      { url: 'https://x.example/4.jpg', alt: '' },
      { url: 'https://x.example/3.jpg', alt: '', choice: { option: 'Colour', choice: 'Oat' } },
    ])
  })

  test.each([[{ Published: 'false' }], [{ Status: 'draft' }], [{ Status: 'archived', Published: 'true' }]])(
    'is hidden when it is not for sale: %j',
    (fields) => {
      expect(parse({ ...mug, ...fields }).products[0]?.visible).toBe(false)
    },
  )

  test('that is a gift card is digital', () => {
    expect(parse({ ...mug, 'Gift Card': 'true' }).products[0]).toMatchObject({ giftCard: true, productType: 'digital' })
  })
})

describe('the file', () => {
  test('may begin with a byte order mark, end its lines with CRLF and break lines inside quotes', () => {
    const text = `\u{FEFF}${file({ ...mug, 'Body (HTML)': '<p>two\r\nlines, "quoted"</p>' }, { ...shirt, 'Variant Price': 'x' })
      .replaceAll('\n', '\r\n')
      .replaceAll('\r\r\n', '\r\n')}\r\n`
    const { products, failures } = parseShopifyCsv(text)
    expect(products[0]?.description).toContain('lines, "quoted"')
    expect(failures).toEqual([{ slug: 'shirt', line: 4, message: '"x" is not a price' }])
  })

  test('accepts columns in any order and unknown columns', () => {
    const { products } = parseShopifyCsv('Variant Price,Cost per item,Handle,Something,Title\n5,2.25,pot,x,Pot\n')
    expect(products).toMatchObject([{ slug: 'pot', variants: [{ price: '5.00', cost: '2.25' }] }])
  })

  test.each([
    ['', 'empty'],
    ['Name,Price\nx,1\n', 'Handle, Title, Variant Price'],
    [`${HEADER}\nmug,"Mug,,\n`, 'not CSV'],
  ])('is refused as a whole when it is not a CSV export: %j', (text, message) => {
    expect(() => parseShopifyCsv(text)).toThrow(UnreadableCsv)
    expect(() => parseShopifyCsv(text)).toThrow(message)
  })
})

describe('a bad row', () => {
  test.each([
    [{ 'Variant Price': 'free' }, '"free" is not a price'],
    [{ 'Variant Price': '-1' }, '"-1" is not a price'],
    [{ 'Variant Price': '1,299.00' }, '"1,299.00" is not a price'],
    [{ 'Variant Price': '9.9999' }, 'the price 9.9999 has more than three decimals'],
    [{ 'Variant Price': '' }, 'the price is missing'],
    [{ 'Variant Compare At Price': 'x' }, '"x" is not a compare-at price'],
    [{ 'Variant Inventory Qty': '-3' }, 'the quantity -3 is negative'],
    [{ 'Variant Inventory Qty': '1.5' }, '"1.5" is not a quantity: it has to be a whole number'],
    [{ 'Variant Inventory Tracker': 'shopify' }, 'the quantity is missing'],
    [{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '100000' }, 'the quantity is above 99999'],
    [{ 'Variant Grams': 'light' }, '"light" is not a weight in grams'],
    [{ Title: '' }, 'the title is missing'],
    [{ Tags: `new,${'x'.repeat(101)}` }, 'a tag is longer than 100 characters'],
    [{ Title: 'x'.repeat(81) }, 'the title is longer than 80 characters'],
    [{ Handle: 'no spaces' }, '"no spaces" is not a handle: letters, digits and dashes only'],
    [{ 'Image Src': 'picture.jpg' }, '"picture.jpg" is not the address of a picture'],
    [{ 'Option2 Value': 'Ink' }, 'the variant names a choice of an option that the product does not have'],
  ])('%j is reported with its line, and its product left out', (fields, message) => {
    const { products, failures } = parse({ ...mug, Handle: 'before' }, { ...mug, ...fields }, { ...mug, Handle: 'after' })
    expect(failures).toMatchObject([{ line: 3, message }])
    expect(products.map(({ slug }) => slug)).toEqual(['before', 'after'])
  })

  test('excludes the valid rows of its product, too', () => {
    const { products, failures } = parse(
      shirt,
      { Handle: 'shirt', 'Option1 Value': 'M', 'Variant Price': 'x' },
      { Handle: 'shirt', 'Option1 Value': '', 'Variant Price': '5' },
      mug,
    )
    expect(products.map(({ slug }) => slug)).toEqual(['mug'])
    expect(failures).toEqual([
      { slug: 'shirt', line: 3, message: '"x" is not a price' },
      { slug: 'shirt', line: 4, message: 'the variant has no Size' },
    ])
  })

  test('is a row that repeats a variant', () => {
    expect(parse(shirt, { Handle: 'shirt', 'Option1 Value': 'S', 'Variant Price': '1' }).failures).toEqual([
      { slug: 'shirt', line: 3, message: 'the variant S appears twice' },
    ])
    expect(parse(mug, { Handle: 'mug', 'Variant Price': '1' }).failures).toEqual([
      { slug: 'mug', line: 3, message: 'a product without options has one variant only' },
    ])
  })

  test('without a handle excludes the product before it, and no other', () => {
    const { products, failures } = parse(shirt, { 'Option1 Value': 'M', 'Variant Price': '5' }, mug, {
      Title: 'Nameless',
      'Variant Price': '1',
    })
    expect(products.map(({ slug }) => slug)).toEqual(['mug'])
    expect(failures.map(({ line, message }) => [line, message])).toEqual([
      [2, 'a row of this product has no handle'],
      [3, 'the handle is missing'],
      [5, 'the handle is missing'],
    ])
  })

  test('is a row beyond a hundred choices', () => {
    const rows = Array.from({ length: 101 }, (_, index) => ({
      ...(index === 0 ? shirt : { Handle: 'shirt', 'Variant Price': '1' }),
      'Option1 Value': `S${index}`,
    }))
    expect(parse(...rows).failures).toMatchObject([{ line: 2, message: 'an option has more than 100 choices' }])
  })

  test('is a row with more fields than columns', () => {
    expect(parseShopifyCsv(`${file(mug)},,extra`).failures).toMatchObject([
      { line: 2, message: 'the row has more fields than the file has columns' },
    ])
  })
})
