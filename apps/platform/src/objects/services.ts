import type { Env } from '../env.ts'
import { ownerKey, type Owner } from '../domain/owner.ts'
import { verbClient, type VerbClient } from './verbs.ts'
import type { CartVerbs } from '../services/cart/cart-verbs.ts'
import type { CommerceVerbs } from '../services/commerce-verbs.ts'
import type { IdentityVerbs } from '../services/identity/identity-verbs.ts'

/** Commerce and Identity are one object each: what must be atomic together lives together. */
const ONLY = 'main'

/** The objects that hold the platform's data, as typed clients. */
export interface Services {
  readonly commerce: VerbClient<CommerceVerbs>
  readonly identity: VerbClient<IdentityVerbs>
  readonly cart: (owner: Owner) => VerbClient<CartVerbs>
}

export function openServices(env: Pick<Env, 'COMMERCE' | 'CART' | 'IDENTITY'>): Services {
  return {
    commerce: verbClient<CommerceVerbs>(env.COMMERCE.getByName(ONLY)),
    identity: verbClient<IdentityVerbs>(env.IDENTITY.getByName(ONLY)),
    cart: (owner) => verbClient<CartVerbs>(env.CART.getByName(ownerKey(owner))),
  }
}
