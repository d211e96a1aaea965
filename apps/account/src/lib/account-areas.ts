import { findFeatureOrigin } from '@galleria/fragments/remote/feature-origin'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { MessageKey } from '@galleria/intl/messages'
import type { Env } from '../../env.ts'

/** The pages of an account, in the order of their links. */
const AREAS = {
  overview: ['/account', 'account.overview'],
  orders: ['/account/orders', 'orders.title'],
  'gift-cards': ['/account/gift-cards', 'account.giftCards'],
  memberships: ['/account/memberships', 'account.memberships'],
  wishlist: ['/wishlist', 'wishlist.title'],
  profile: ['/account/profile', 'profile.title'],
  addresses: ['/account/addresses', 'addresses.title'],
  security: ['/account/security', 'account.security'],
  subscriptions: ['/account/subscriptions', 'emails.title'],
  preferences: ['/preferences', 'account.preferences'],
  data: ['/account/data', 'data.title'],
} as const satisfies Record<string, readonly [path: string, title: MessageKey]>
export type AccountArea = keyof typeof AREAS
export const ACCOUNT_AREAS = Object.keys(AREAS) as AccountArea[]

export interface AreaLink {
  readonly area: AccountArea
  readonly path: string
  readonly title: MessageKey
  /** `nofollow` where a prefetch may leave the store: the hosted platform tells of e-mails on its own page. */
  readonly rel: string | undefined
}

/** The links of these areas. */
export function areaLinks(areas: readonly AccountArea[]): AreaLink[] {
  return areas.map((area) => ({
    area,
    path: AREAS[area][0],
    title: AREAS[area][1],
    rel: area === 'subscriptions' ? 'nofollow' : undefined,
  }))
}

/** The areas that this platform has. */
export async function listAreas(env: Env): Promise<AccountArea[]> {
  const capabilities = platformCapabilities(env)
  const offered: Partial<Record<AccountArea, boolean>> = {
    'gift-cards': await capabilities.has('giftCardBalances'),
    memberships: await capabilities.has('memberships'),
    wishlist: (await findFeatureOrigin(env, 'wishlist')) !== null,
    security: await capabilities.has('sessions'),
    data: await capabilities.has('dataExports'),
  }
  return ACCOUNT_AREAS.filter((area) => offered[area] ?? true)
}
