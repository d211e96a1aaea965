/**
 * Columns of this platform's own, for what Shopify's format has none: other platforms pass over them. Lists and objects are JSON. In the columns of texts a
 * language may stand behind the name, as in `Title (de)`.
 */
export const OWN_COLUMNS = {
  /** The collections of the product. Each is an object in the first row that names it, its slug in the others. Replaces the column `Type`. */
  collections: 'Galleria / Collections',
  /** The options with their choices in their order, where the rows tell them otherwise. */
  options: 'Galleria / Options',
  ribbon: 'Galleria / Ribbon',
  infoSections: 'Galleria / Info Sections',
  /** Texts that shoppers write for the product. */
  textFields: 'Galleria / Custom Text Fields',
  /** The number of pieces that one customer may buy. */
  maxPerCustomer: 'Galleria / Max Per Customer',
  /** The percentage of the price that is paid with the order. */
  depositPercentage: 'Galleria / Deposit Percentage',
  /** Size, colour and choice of the row's picture. */
  imageDetails: 'Galleria / Image Details',
  /** `false` of a variant that is not for sale. */
  variantPublished: 'Galleria / Variant Published',
  /** `false` of a variant that is sold out without a count. */
  variantInStock: 'Galleria / Variant In Stock',
} as const

export const MAX_OPTIONS = 6

/** Texts of which a file may have translations. */
export const TRANSLATED_COLUMNS = [
  'Title',
  'Body (HTML)',
  ...Array.from({ length: MAX_OPTIONS }, (_, index) => [`Option${index + 1} Name`, `Option${index + 1} Value`]).flat(),
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  OWN_COLUMNS.ribbon,
  OWN_COLUMNS.infoSections,
  OWN_COLUMNS.textFields,
] as const

export const inLanguage = (column: string, language: string): string => `${column} (${language})`

/** Without options a product has one variant, written as this choice of the option `Title`. */
export const NO_OPTION = { name: 'Title', choice: 'Default Title' } as const
