export interface KnownProduct {
  readonly name: string
  readonly slug: string
  readonly path: string
  /** A collection that it is in. */
  readonly collection: string
  readonly collectionPath: string
  /** A variant that is there in numbers, and is not the one shown first. */
  readonly choices: Readonly<Record<string, string>>
  readonly cents: number
}

/** Products of the seed that tests buy. */
export const MUG: KnownProduct = known('Morning mug', 'Table', 1_800, { Color: 'Ink' })
export const SNEAKER: KnownProduct = known('Court sneaker', 'Wear', 13_900, { Color: 'Ink', Size: '43' })
export const BACKPACK: KnownProduct = known('Field backpack', 'Wear', 16_800)
export const LAMP: KnownProduct = known('Alder table lamp', 'Light', 14_900)
export const SOLD_OUT_PATH = '/products/quarter-wall-clock'

/** An amount as the store and the platform write it for this shopper. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

function known(name: string, collection: string, cents: number, choices: KnownProduct['choices'] = {}): KnownProduct {
  const slug = slugOf(name)
  return { name, slug, path: `/products/${slug}`, collection, collectionPath: `/collections/${slugOf(collection)}`, choices, cents }
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
