import Big from 'big.js'
import type { ImportedCollection, ImportedProduct, ImportedVariant } from '../import/catalog-import.ts'
import { inLanguage, NO_OPTION, OWN_COLUMNS } from '../import/shopify-columns.ts'
import { measureColumns } from '../import/shopify-measure.ts'
import { isColorOption } from '../import/shopify-variants.ts'

/** Fields of a row by the names of their columns; the others are empty. */
export type CsvFields = Readonly<Record<string, string>>

export interface ExportContext {
  readonly collections: readonly ImportedCollection[]
  /** The slugs of those that an earlier row describes. */
  readonly described: ReadonlySet<string>
  /** Origin of the platform's own pictures. */
  readonly origin: string
}

/** The rows of a product in Shopify's format: one for each variant, and further ones where there are more pictures than variants. */
export function shopifyRows(product: ImportedProduct, context: ExportContext): CsvFields[] {
  const { slug, variants, media, options } = product
  const { origin } = context
  const pictureOf = (url: string) => atOrigin(url, origin)
  const named = new Set<string>()
  return Array.from({ length: Math.max(variants.length, media.length) }, (_, index) => {
    const variant = variants[index]
    const picture = media[index]
    return {
      Handle: slug,
      ...(index === 0 && { ...headColumns(product, context), ...headTranslations(product) }),
      ...(variant && {
        ...variantColumns(variant, product),
        ...(options.length === 0 && { 'Option1 Name': NO_OPTION.name, 'Option1 Value': NO_OPTION.choice }),
        ...choiceTranslations(product, variant, named),
        'Variant Image': pictureOf(pictureOfVariant(product, variant)),
      }),
      ...(picture && { ...pictureColumns(picture, product), 'Image Src': pictureOf(picture.url), 'Image Position': String(index + 1) }),
    }
  })
}

function headColumns(product: ImportedProduct, { collections: all, described, origin }: ExportContext): CsvFields {
  const {
    name,
    description,
    brand,
    ribbon,
    collections,
    tags = [],
    visible,
    giftCard,
    options,
    additionalInfo,
    textFields = [],
    seo,
  } = product
  const first = all.find(({ slug }) => collections.includes(slug))
  return {
    Title: name,
    'Body (HTML)': description,
    Vendor: brand ?? '',
    Type: first?.name ?? '',
    Tags: tags.join(', '),
    Published: String(visible),
    'Gift Card': String(giftCard),
    'SEO Title': seo?.title ?? '',
    'SEO Description': seo?.description ?? '',
    Status: visible ? 'active' : 'draft',
    ...Object.fromEntries(options.map((option, index) => [`Option${index + 1} Name`, option.name])),
    [OWN_COLUMNS.collections]: json(collections.map((slug) => (described.has(slug) ? slug : describe(slug, all, origin)))),
    [OWN_COLUMNS.options]: isReadFromRows(product) ? '' : json(options),
    [OWN_COLUMNS.ribbon]: ribbon ?? '',
    [OWN_COLUMNS.infoSections]: json(additionalInfo),
    [OWN_COLUMNS.textFields]: json(textFields),
    [OWN_COLUMNS.maxPerCustomer]: String(product.maxPerCustomer ?? ''),
    [OWN_COLUMNS.depositPercentage]: String(product.depositPercentage ?? ''),
  }
}

function describe(target: string, collections: readonly ImportedCollection[], origin: string) {
  const position = collections.findIndex(({ slug }) => slug === target)
  const { picture, ...collection } = collections[position] ?? { picture: undefined }
  return { ...collection, ...(picture && { picture: { ...picture, url: atOrigin(picture.url, origin) } }), position }
}

function atOrigin(url: string, origin: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url
}

/** Whether the rows tell the options: the choices in the order of their variants, colours by the name of the option. */
function isReadFromRows({ options, variants }: ImportedProduct): boolean {
  return options.every(({ name, type, choices }) => {
    const inOrder = [...new Set(variants.map((variant) => variant.choices[name]))]
    return (type === 'color') === isColorOption(name) && json(inOrder) === json(choices)
  })
}

function headTranslations({ translations = [], options }: ImportedProduct): CsvFields {
  return Object.assign(
    {},
    ...translations.map(
      ({ language, name, description, ribbon, seo, additionalInfoSections = [], customTextFields = [], productOptions = [] }) => ({
        [inLanguage('Title', language)]: name ?? '',
        [inLanguage('Body (HTML)', language)]: description ?? '',
        [inLanguage('SEO Title', language)]: seo?.title ?? '',
        [inLanguage('SEO Description', language)]: seo?.description ?? '',
        [inLanguage(OWN_COLUMNS.ribbon, language)]: ribbon ?? '',
        [inLanguage(OWN_COLUMNS.infoSections, language)]: json(additionalInfoSections),
        [inLanguage(OWN_COLUMNS.textFields, language)]: json(customTextFields),
        ...Object.fromEntries(
          options.map((option, index) => [
            inLanguage(`Option${index + 1} Name`, language),
            productOptions.find((labels) => labels.name === option.name)?.label ?? '',
          ]),
        ),
      }),
    ),
  )
}

/** A choice is translated in the first row that names it. */
function choiceTranslations({ translations = [], options }: ImportedProduct, { choices }: ImportedVariant, named: Set<string>): CsvFields {
  const fields: Record<string, string> = {}
  for (const [index, { name }] of options.entries()) {
    const choice = choices[name] ?? ''
    const key = json([name, choice])
    if (named.has(key)) continue
    named.add(key)
    for (const { language, productOptions = [] } of translations) {
      const label = productOptions.find((labels) => labels.name === name)?.choices?.[choice]
      if (label) fields[inLanguage(`Option${index + 1} Value`, language)] = label
    }
  }
  return fields
}

function variantColumns(variant: ImportedVariant, { options, productType }: ImportedProduct): CsvFields {
  const { choices, sku, price, compareAtPrice, cost, weight, measure, visible, stock } = variant
  return {
    ...Object.fromEntries(options.map(({ name }, index) => [`Option${index + 1} Value`, choices[name] ?? ''])),
    'Variant SKU': sku ?? '',
    'Variant Grams': weight === undefined ? '0' : new Big(weight).times(1000).toFixed(),
    'Variant Inventory Tracker': stock.track ? 'shopify' : '',
    'Variant Inventory Qty': stock.track ? String(stock.quantity) : '',
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price,
    'Variant Compare At Price': compareAtPrice ?? '',
    'Variant Requires Shipping': String(productType === 'physical'),
    'Variant Taxable': 'true',
    'Variant Weight Unit': 'kg',
    'Cost per item': cost ?? '',
    ...measureColumns(measure),
    [OWN_COLUMNS.variantPublished]: visible ? '' : 'false',
    [OWN_COLUMNS.variantInStock]: stock.track || stock.inStock ? '' : 'false',
  }
}

/** The first picture of one of the variant's choices. */
function pictureOfVariant({ media }: ImportedProduct, { choices }: ImportedVariant): string {
  return media.find(({ choice }) => choice && choices[choice.option] === choice.choice)?.url ?? ''
}

function pictureColumns(
  { alt, width, height, colour, choice }: ImportedProduct['media'][number],
  { translations = [] }: ImportedProduct,
): CsvFields {
  const translated = translations.map(({ language, altTexts }) => [inLanguage('Image Alt Text', language), altTexts?.[alt] ?? ''])
  return { 'Image Alt Text': alt, ...Object.fromEntries(translated), [OWN_COLUMNS.imageDetails]: json({ width, height, colour, choice }) }
}

/** Writes a value as JSON; an empty text for an empty object. */
function json(value: object): string {
  const text = JSON.stringify(value)
  return text === '{}' || text === '[]' ? '' : text
}
