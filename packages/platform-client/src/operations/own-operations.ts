import * as accountSecurity from './account-security.ts'
import * as account from './account.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as checkouts from './checkouts.ts'
import * as coupons from './coupons.ts'
import * as emails from './emails.ts'
import * as fulfillments from './fulfillments.ts'
import * as giftCards from './gift-cards.ts'
import * as inventory from './inventory.ts'
import * as members from './members.ts'
import * as memberships from './memberships.ts'
import type { OwnOperation } from './operation.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as settings from './settings.ts'
import * as shopSettings from './shop-settings.ts'
import * as signIn from './sign-in.ts'
import * as stockAlerts from './stock-alerts.ts'
import * as store from './store.ts'
import * as subscriptions from './subscriptions.ts'
import * as webhooks from './webhooks.ts'
import * as wishlist from './wishlist.ts'

const areas = {
  account,
  accountSecurity,
  cart,
  catalog,
  checkouts,
  coupons,
  emails,
  fulfillments,
  giftCards,
  inventory,
  members,
  memberships,
  orders,
  payments,
  shopSettings,
  signIn,
  stockAlerts,
  store,
  subscriptions,
  webhooks,
  wishlist,
  ...settings,
}

type Areas = typeof areas
type OperationsOf<Area> = Area[keyof Area]
export type OwnOperationName = { [Name in keyof Areas]: OperationsOf<Areas[Name]> }[keyof Areas]['name']

/** Every operation of our own, with the schemas of all: a store's Worker imports those that it sends instead. */
export const OWN_OPERATIONS: readonly (OwnOperation & { readonly name: OwnOperationName })[] = Object.values(areas).flatMap(
  (area): (OwnOperation & { readonly name: OwnOperationName })[] => Object.values(area),
)
