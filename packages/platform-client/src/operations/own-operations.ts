import * as accountSecurity from './account-security.ts'
import * as account from './account.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as members from './members.ts'
import type { OwnOperation } from './operation.ts'
import * as signIn from './sign-in.ts'
import * as stockAlerts from './stock-alerts.ts'
import * as store from './store.ts'
import * as subscriptions from './subscriptions.ts'
import * as wishlist from './wishlist.ts'

const areas = { account, accountSecurity, cart, catalog, members, signIn, stockAlerts, store, subscriptions, wishlist }

type Areas = typeof areas
type OperationsOf<Area> = Area[keyof Area]
export type OwnOperationName = { [Name in keyof Areas]: OperationsOf<Areas[Name]> }[keyof Areas]['name']

/** Every operation of our own, with the schemas of all: a store's Worker imports those that it sends instead. */
export const OWN_OPERATIONS: readonly (OwnOperation & { readonly name: OwnOperationName })[] = Object.values(areas).flatMap(
  (area): (OwnOperation & { readonly name: OwnOperationName })[] => Object.values(area),
)
