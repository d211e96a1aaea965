import type { Device } from '@galleria/client-address'
import { ownerKey, type Owner } from '@galleria/commerce/access/owner'
import { homeObject } from '@galleria/worker-kit/home-object'
import { type Env, type Variables, variablesOf } from '../env.ts'
import { methodClient, type MethodClient } from '../rpc/methods.ts'
import type { AccountMethods } from '../services/account-methods.ts'
import type { CartMethods } from '../services/cart/cart-methods.ts'
import type { CommerceMethods } from '../services/commerce-methods.ts'
import type { EmailSender } from '../services/emails/senders/email-sender.ts'
import { openEmailSender } from '../services/emails/senders/open-sender.ts'
import type { EventMethods } from '../services/events/event-methods.ts'
import type { IdentityMethods } from '../services/identity-methods.ts'
import { openPictureStore, type PictureStore } from '../services/media/picture-store.ts'
import type { SearchMethods } from '../services/search/search-methods.ts'
import { ACCOUNT_STORE } from './account-store.ts'
import { diskWatch } from './disk-watch.ts'

/** Commerce, Identity, Events and Search are one object each: what must be atomic together lives together. */
export const ONLY = 'main'

/** The objects that hold the platform's data, as typed clients, and the services beside them. */
export interface Services {
  readonly commerce: MethodClient<CommerceMethods>
  readonly identity: MethodClient<IdentityMethods>
  /** The identity object, too, with what accounts can do: for the door alone. */
  readonly [ACCOUNT_STORE]: MethodClient<AccountMethods>
  /** What a hash of a password costs. */
  readonly passwordCost: Variables['PASSWORD_COST']
  readonly events: MethodClient<EventMethods>
  readonly search: MethodClient<SearchMethods>
  /** The current cart of a shopper. */
  readonly cart: (owner: Owner) => MethodClient<CartMethods>
  /** A cart that is not its owner's current one. */
  readonly cartApart: (id: string) => MethodClient<CartMethods>
  readonly emailSender: EmailSender | undefined
  readonly pictures: PictureStore
}

/** `device` gives the one that a request comes from: its member sees it beside the sign-in. */
export function openServices(env: Env, device?: () => Device): Services {
  const disk = diskWatch(env)
  const identity = methodClient<IdentityMethods & AccountMethods>(() => homeObject(env.IDENTITY, ONLY, env), disk, device)
  return {
    commerce: methodClient<CommerceMethods>(() => homeObject(env.COMMERCE, ONLY, env), disk),
    identity,
    [ACCOUNT_STORE]: identity,
    events: methodClient<EventMethods>(() => homeObject(env.EVENTS, ONLY, env), disk),
    search: methodClient<SearchMethods>(() => homeObject(env.SEARCH, ONLY, env), disk),
    cart: (owner) => methodClient<CartMethods>(() => env.CART.getByName(ownerKey(owner)), disk),
    cartApart: (id) => methodClient<CartMethods>(() => env.CART.getByName(`cart:${id}`), disk),
    pictures: openPictureStore(env),
    get passwordCost() {
      return variablesOf(env).PASSWORD_COST
    },
    // Asked by the objects that send e-mails, and not with each request.
    get emailSender() {
      return openEmailSender(env, variablesOf(env))
    },
  }
}
