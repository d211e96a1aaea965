/** A file of products as shops export them: rows of variants and of pictures, tags, options, and columns that nothing reads. */

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Google Shopping / Custom Label 0',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'A column of an app, with "quotes"',
] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string>>

const SIZES = ['Small', 'Medium', 'Large']
const TYPES = ['Indoor', 'Outdoor', 'Kitchen', '']

interface ShopifyFile {
  readonly products: number
  /** Origin of the products' pictures. */
  readonly origin: string
  /** Pictures of each product. */
  readonly pictures: number
}

/** Every third product comes in sizes, every fifth has a lower price than before. Each has tags of its own. */
export function shopifyFile({ products, origin, pictures }: ShopifyFile): string {
  const rows = Array.from({ length: products }, (_, index) => rowsOf(index, origin, pictures)).flat()
  return [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))].map((row) => row.map(quoted).join(',')).join('\r\n')
}

function rowsOf(index: number, origin: string, pictures: number): Row[] {
  const handle = `thing-${index}`
  const variants = index % 3 === 0 ? SIZES : ['Default Title']
  return Array.from({ length: Math.max(variants.length, pictures) }, (_, row) => ({
    Handle: handle,
    ...(row === 0 && {
      Title: `Thing ${index}`,
      'Body (HTML)': `<p>Made of clay, "number" ${index},\nby hand</p>`,
      Vendor: `Maker ${index % 40}`,
      Type: TYPES[index % TYPES.length] ?? '',
      Tags: `tag ${index}, Group ${index % 25}, clay`,
      Published: 'true',
      'Gift Card': 'false',
    }),
    ...(variants[row] !== undefined && {
      ...(row === 0 && { 'Option1 Name': variants.length > 1 ? 'Size' : 'Title' }),
      'Option1 Value': variants[row],
      'Variant SKU': `SKU-${index}-${row}`,
      'Variant Grams': '250',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': String(index % 9),
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': String(10 + row),
      'Variant Compare At Price': index % 5 === 0 ? '20' : '',
      'Variant Weight Unit': 'kg',
    }),
    ...(row < pictures && {
      'Image Src': `${origin}/${handle}-${row}.jpg`,
      'Image Position': String(row + 1),
      'Image Alt Text': `View ${row + 1}`,
    }),
  }))
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
