import { ownerKey, type Owner } from '../domain/owner.ts'
import type { Env } from '../env.ts'
import type { CartVerbs } from '../services/cart/cart-verbs.ts'
import type { CommerceVerbs } from '../services/commerce-verbs.ts'
import { boundEmailSender, type EmailSender } from '../services/emails/email-sender.ts'
import type { EventVerbs } from '../services/events/event-verbs.ts'
import type { IdentityVerbs } from '../services/identity/identity-verbs.ts'
import type { SearchVerbs } from '../services/search/search-verbs.ts'
import { verbClient, type VerbClient } from './verbs.ts'

/** Commerce, Identity, Events and Search are one object each: what must be atomic together lives together. */
const ONLY = 'main'

/** The objects that hold the platform's data, as typed clients, and the services beside them. */
export interface Services {
  readonly commerce: VerbClient<CommerceVerbs>
  readonly identity: VerbClient<IdentityVerbs>
  readonly events: VerbClient<EventVerbs>
  readonly search: VerbClient<SearchVerbs>
  readonly cart: (owner: Owner) => VerbClient<CartVerbs>
  readonly emailSender: EmailSender | undefined
}

export function openServices(env: Pick<Env, 'COMMERCE' | 'CART' | 'IDENTITY' | 'EVENTS' | 'SEARCH' | 'EMAIL_SENDER'>): Services {
  return {
    commerce: verbClient<CommerceVerbs>(env.COMMERCE.getByName(ONLY)),
    identity: verbClient<IdentityVerbs>(env.IDENTITY.getByName(ONLY)),
    events: verbClient<EventVerbs>(env.EVENTS.getByName(ONLY)),
    search: verbClient<SearchVerbs>(env.SEARCH.getByName(ONLY)),
    cart: (owner) => verbClient<CartVerbs>(env.CART.getByName(ownerKey(owner))),
    emailSender: env.EMAIL_SENDER && boundEmailSender(env.EMAIL_SENDER),
  }
}
