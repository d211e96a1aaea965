import { isNewerCart, type CartNews, type Session, type SessionCart } from '@galleria/platform-client/session'

/** Maximum number of carts that an isolate remembers. */
const MAX_SESSIONS = 1_000

type CartHolder = Pick<Session, 'id' | 'cart'>

/**
 * What this isolate has learned of the carts of sessions. The cookie carries it from page to page; here stands what no cookie could: a number that
 * came after its response had begun, and what events have said. A cookie that a late response has written is no match for what is newer here.
 */
export class SessionCarts {
  readonly #carts = new Map<string, SessionCart>()

  /** The cart of the cookie itself, unless a newer one is known. */
  findNewest({ id, cart }: CartHolder): SessionCart | undefined {
    const known = this.#carts.get(id)
    return known && known !== cart && isAhead(known, cart) ? known : cart
  }

  set(sessionId: string, cart: SessionCart): void {
    this.#carts.delete(sessionId)
    this.#carts.set(sessionId, cart)
    if (this.#carts.size > MAX_SESSIONS) this.#carts.delete(this.#carts.keys().next().value ?? '')
  }

  /** Takes what an event has said. It proves nothing of the time after it: the number is read anew as soon as it would have been. */
  setNews(session: CartHolder, news: CartNews): void {
    const known = this.findNewest(session)
    if (known && news.changedAt > known.changedAt) this.set(session.id, { ...known, ...news })
  }

  delete(sessionId: string): void {
    this.#carts.delete(sessionId)
  }
}

function isAhead(known: SessionCart, cart: SessionCart | undefined): boolean {
  // Equal ones of the cookie need not be written again.
  const isSame = cart && cart.changedAt === known.changedAt && cart.readAt === known.readAt
  return !isSame && isNewerCart(cart, known)
}
