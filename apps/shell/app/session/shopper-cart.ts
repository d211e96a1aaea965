import type { CartCount } from '@galleria/fragments/contract'
import { isNewerCart, type Session, type SessionCart } from '@galleria/platform-client/session'
import type { SessionCarts } from './session-carts.ts'

/** A number is read anew after this time: an event may be lost, and a cart may end without one. */
const TRUSTED_MS = 30 * 60_000
/** The same where no event can be told to be about the cart, and another device may change it. */
const UNFOLLOWED_MS = 60_000

/** How much is in the cart of the session behind one request, and what the response has to write of it. */
export class ShopperCart {
  readonly #carts: SessionCarts
  /** What the request reads of the cart is at least as new as this. */
  readonly #startedAt = Date.now()
  #session: Pick<Session, 'id' | 'role'> | undefined
  #known: SessionCart | undefined
  #isChanged = false

  constructor(carts: SessionCarts) {
    this.#carts = carts
  }

  open(session: Session): void {
    this.#session = session
    this.#known = this.#carts.findNewest(session)
    this.#isChanged = this.#known !== session.cart
  }

  /** The session is over, or is another one from here on. */
  close(): void {
    if (this.#session) this.#carts.delete(this.#session.id)
    this.#session = undefined
    this.#known = undefined
    this.#isChanged = false
  }

  /** The number of pieces; null where it is not known. */
  get count(): number | null {
    if (!this.#known) return null
    const { count, owner, readAt } = this.#known
    const trustedMs = owner === undefined && this.#session?.role === 'member' ? UNFOLLOWED_MS : TRUSTED_MS
    return Math.abs(this.#startedAt - readAt) < trustedMs ? count : null
  }

  /** What the cookie is to hold. */
  get known(): SessionCart | undefined {
    return this.#known
  }

  /** Whether the cookie holds something else. */
  get isChanged(): boolean {
    return this.#isChanged
  }

  /** Takes what a remote has said of the cart; null says that the number that was known is untrue. */
  note(noted: CartCount | null): void {
    if (!this.#session) return
    // Another request may have learned of a later change meanwhile.
    this.#take(this.#carts.findNewest({ id: this.#session.id, cart: this.#known }))
    const next = noted ? this.#toCart(noted) : this.#toUnknown()
    if (noted && (this.#isRecent(next) || !isNewerCart(this.#known, next))) return
    this.#take(next)
    this.#carts.set(this.#session.id, next)
  }

  #take(cart: SessionCart | undefined): void {
    if (cart === this.#known) return
    this.#known = cart
    this.#isChanged = true
  }

  #toCart({ count, owner = this.#known?.owner, changedAt }: CartCount): SessionCart {
    const isSame = changedAt === undefined && count === this.#known?.count
    return {
      count,
      owner,
      changedAt: changedAt ?? (isSame ? this.#known?.changedAt : undefined) ?? this.#startedAt,
      readAt: this.#startedAt,
    }
  }

  /** Nothing that was read up to now makes it known again. */
  #toUnknown(): SessionCart {
    const now = Date.now()
    return { count: null, owner: this.#known?.owner, changedAt: Math.max(now, this.#known?.changedAt ?? 0), readAt: now }
  }

  /** Whether the cookie says the same already, and not for long: each page of the cart reads it. */
  #isRecent({ count, owner, changedAt, readAt }: SessionCart): boolean {
    const known = this.#known
    return known?.count === count && known.owner === owner && known.changedAt === changedAt && readAt - known.readAt < TRUSTED_MS / 2
  }
}
