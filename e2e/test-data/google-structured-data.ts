/**
 * What Google requires of structured data, by type: developers.google.com/search/docs/appearance/structured-data (merchant-listing,
 * product-variants, breadcrumb, organization, site names). A carousel of pages requires position and url of its items.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  // A variant needs an id of its own.
  Product: ['name', 'image', 'sku', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Brand: ['name'],
}

/** The properties in which variants of a group may differ. */
const VARYING = new Set(
  ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender'].map((name) => `https://schema.org/${name}`),
)

type Entity = Readonly<Record<string, unknown>>

/** What Google would find missing or wrong in structured data, as sentences. */
export function structuredDataProblems(entity: unknown, path = ''): string[] {
  if (Array.isArray(entity)) return entity.flatMap((one, index) => structuredDataProblems(one, `${path}[${index}]`))
  if (!isEntity(entity)) return []
  const type = String(entity['@type'] ?? '')
  const here = `${path}/${type}`
  const required = REQUIRED[type]
  const missing = (required ?? []).filter((name) => isEmpty(entity[name])).map((name) => `${here} has no ${name}`)
  return [
    ...(required || !type ? [] : [`${here} is of a type that the table lacks`]),
    ...missing,
    ...ownProblems(type, entity).map((problem) => `${here} ${problem}`),
    ...Object.entries(entity).flatMap(([name, value]) => structuredDataProblems(value, `${here}.${name}`)),
  ]
}

function ownProblems(type: string, entity: Entity): string[] {
  if (type === 'BreadcrumbList') return trailProblems(list(entity['itemListElement']))
  if (type === 'ItemList')
    return list(entity['itemListElement']).flatMap(({ position, url }, index) =>
      position === index + 1 && isAbsolute(url) ? [] : [`has an item ${index + 1} without its place or address`],
    )
  if (type === 'ProductGroup') {
    const skus = list(entity['hasVariant']).map(({ sku }) => sku)
    const unknown = [entity['variesBy'] ?? []].flat().filter((name) => !VARYING.has(String(name)))
    return [
      ...(new Set(skus).size < skus.length ? ['has two variants of one id'] : []),
      ...unknown.map((name) => `varies by ${String(name)}`),
    ]
  }
  if (type === 'Offer')
    return [
      ...(/^\d+(\.\d+)?$/.test(String(entity['price'])) ? [] : ['has no number as its price']),
      ...(/^[A-Z]{3}$/.test(String(entity['priceCurrency'])) ? [] : ['has no currency of ISO 4217']),
      ...(isAbsolute(entity['url']) ? [] : ['has no absolute address']),
    ]
  return []
}

/** The last entry is the page itself and may do without an address. */
function trailProblems(entries: readonly Entity[]): string[] {
  if (entries.length < 2) return ['has fewer than two entries']
  return entries.flatMap(({ position, name, item }, index) => [
    ...(position === index + 1 ? [] : [`has an entry ${index + 1} with another position`]),
    ...(name ? [] : [`has an entry ${index + 1} without a name`]),
    ...(isAbsolute(item) || (item === undefined && index === entries.length - 1) ? [] : [`has an entry ${index + 1} without an address`]),
  ])
}

const isEntity = (value: unknown): value is Entity => typeof value === 'object' && value !== null
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isAbsolute = (value: unknown) => typeof value === 'string' && URL.canParse(value)
const list = (value: unknown): Entity[] => (Array.isArray(value) ? value.filter(isEntity) : [])
