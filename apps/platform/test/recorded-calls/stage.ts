import { randomUUID } from 'node:crypto'
import { newMember, type Member } from '../support/member.ts'
import type { OidcServer } from '../support/oidc-server.ts'
import type { Platform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, productBySlug, type PlatformResponse, type Json, type Shopper } from '../support/shop.ts'

/** The sender of a recorded request: the holder of a token, the shop itself, or a caller without credentials. */
export type Sender = { readonly token: string } | 'shop' | 'anonymous'

/** Where the world stands when a recorded request is sent, and what the request says there. */
export interface Staged {
  readonly sender: Sender
  /** What stands for the recording's example ids, e-mail addresses and tokens. */
  readonly ids?: Readonly<Record<string, string>>
  /** What the recording cannot mean here, said anew; or the same with what its example tells beyond it. */
  readonly body?: (recorded: Json) => Json
  readonly headers?: Readonly<Record<string, string>>
  /** Paths of the example that this store has nothing for, each with its reason beside it. */
  readonly absent?: readonly RegExp[]
}

export type Stage = (world: World) => Promise<Staged>
export type Stages = Readonly<Record<string, Stage>>

export const EXAMPLE = {
  product: '11111111-1111-4111-8111-111111111111',
  variant: '22222222-2222-4222-8222-222222222222',
  collection: '33333333-3333-4333-8333-333333333333',
  order: '55555555-5555-4555-8555-555555555555',
  member: '66666666-6666-4666-8666-666666666666',
  checkout: '77777777-7777-4777-8777-777777777777',
  lineItem: '00000000-0000-0000-0000-000000000001',
  email: 'ann@example.com',
} as const

/** All that an address of the recordings tells. */
export const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '5th Avenue 1',
  addressLine2: 'Apt 2',
  streetAddress: { name: '5th Avenue', number: '1', apt: '2' },
  formattedAddress: '5th Avenue 1, New York',
  geocode: { latitude: 40.7, longitude: -73.9 },
}
export const PERSON = { firstName: 'Ann', lastName: 'Lee', phone: '5551234' }
/** What a member of the recordings has told of themselves. */
export const PROFILE = {
  firstName: 'Ann',
  nickname: 'ann',
  customFields: [
    { name: 'vip', value: { numValue: 3 } },
    { name: 'since', value: { dateValue: '2024-05-01T10:00:00.000Z' } },
  ],
  addresses: [{ tag: 'HOME', address: ADDRESS }],
}

export interface World {
  readonly platform: Platform
  /** Another provider to sign in with. */
  readonly provider: OidcServer
  elevated(method: string, path: string, body?: unknown): Promise<Json>
  visitor(): Promise<Shopper>
  member(): Promise<Member>
  newEmail(): string
  /** A mug in two sizes, with everything that a product can have, in a collection of its own. */
  mug(further?: object): Promise<Mug>
}

export interface Mug {
  readonly product: Json
  readonly ids: Readonly<Record<string, string>>
}

export function worldOf(platform: Platform, provider: OidcServer): World {
  let count = 0
  const elevated = async (method: string, path: string, body?: unknown) =>
    good(path, await call(platform, method, path, { elevated: true, body }))
  return {
    platform,
    provider,
    elevated,
    visitor: () => newVisitor(platform),
    member: () => newMember(platform, { profile: PROFILE }),
    newEmail: () => `ann-${randomUUID()}@example.com`,
    mug: async (further = {}) => {
      count += 1
      const slug = `mug-${count}`
      const collection = `mugs-${count}`
      const { failures } = await importCatalog(platform, {
        collections: [
          {
            slug: collection,
            name: 'Mugs',
            description: 'All mugs',
            picture: { url: '/media/morning-butter-scene-640.webp', alt: 'Mug', width: 800, height: 1000 },
          },
        ],
        products: [
          {
            slug,
            name: 'Mug',
            description: '<p>Mug</p>',
            productType: 'physical',
            visible: true,
            collections: [collection],
            options: [{ name: 'Size', type: 'drop_down', choices: ['L', 'S'] }],
            variants: ['L', 'S'].map((size) => ({
              choices: { Size: size },
              sku: `MUG-${size}`,
              price: '10.00',
              compareAtPrice: '12.00',
              cost: '5.00',
              weight: 0.4,
              measure: { totalQuantity: 0.4, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'KG' },
              stock: { track: true, quantity: 90 },
            })),
            media: [{ url: '/media/morning-butter-front-640.webp', alt: 'Mug', width: 800, height: 1000 }],
            ...further,
          },
        ],
      })
      if (failures.length > 0) throw new Error(`The mug was refused: ${JSON.stringify(failures)}`)
      const product = await productBySlug(platform, slug)
      const ids = {
        [EXAMPLE.product]: product.id,
        [EXAMPLE.variant]: product.variants[0].id,
        [EXAMPLE.collection]: product.collectionIds[0],
        '{slug}': collection,
        '"mugs"': `"${collection}"`,
      }
      return { product, ids }
    },
  }
}

/** What an answer holds; throws where the call that prepares something was refused. */
export function good(what: string, { status, body }: PlatformResponse): Json {
  if (status !== 200) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const by = ({ accessToken }: { readonly accessToken: string }): Sender => ({ token: accessToken })
