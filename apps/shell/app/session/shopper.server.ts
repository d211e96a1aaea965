import type { CartCount, SessionLevel } from '@galleria/fragments/contract'
import { isPlatformError } from '@galleria/platform-client/errors'
import { isSameCaller, readCookie, sessionCookieName, type Session, type SessionGrant } from '@galleria/platform-client/session'
import { beginSession, beginSpareSession, type NotBegun, type SessionRequest, type SharedByShoppers } from './begin-session.server.ts'
import type { Sessions } from './sessions.server.ts'
import { ShopperCart } from './shopper-cart.ts'

export interface ShopperToken {
  readonly token: string | null
  readonly role: Session['role']
  /** Whether there is a session of which neither server half nor platform responds: private fragments must not be shown as empty. */
  readonly degraded: boolean
}

/** The token that an action requires. When a limit prevents a new session, `token` is the one that the shopper had before. */
export interface RequiredToken {
  readonly token: ShopperToken
  /** Too many sessions were begun from this network. */
  readonly retryAfterSeconds: number | null
}

/** A request without a session, or with one that is over. */
export const ANONYMOUS: ShopperToken = { token: null, role: 'none', degraded: false }

/** The session behind one request: opens the sealed cookie at most once, and writes it at most once. */
export class Shopper {
  /** Whether the browser sent a session cookie, readable or not. */
  readonly hasCookie: boolean
  readonly #of: SessionRequest
  readonly #shared: SharedByShoppers
  readonly #sessions: Sessions
  // oxlint-disable-next-line galleria/no-shared-promise -- A shopper belongs to one request.
  #token: Promise<ShopperToken> | undefined
  /** The same before it is known whether the session has ended. */
  // oxlint-disable-next-line galleria/no-shared-promise -- A shopper belongs to one request.
  #unchecked: Promise<ShopperToken> | undefined
  // oxlint-disable-next-line galleria/no-shared-promise -- A shopper belongs to one request.
  #isLive: Promise<boolean> = Promise.resolve(true)
  #session: Session | undefined
  /** The role in the cookie, before its session was checked. */
  #claimedRole: Session['role'] = 'none'
  readonly #cart: ShopperCart
  /** What the response does to the cookie. */
  #cookie: 'write' | 'clear' | 'leave' = 'leave'
  #isRenewed = false
  /** The record of a session that is in use already. */
  // oxlint-disable-next-line galleria/no-shared-promise -- A shopper belongs to one request.
  #recorded: Promise<Session | NotBegun> | undefined

  constructor(shared: SharedByShoppers, of: SessionRequest) {
    this.#shared = shared
    this.#of = of
    this.#sessions = shared.sessions
    this.#cart = new ShopperCart(shared.sessions.carts)
    this.hasCookie = readCookie(of.request.headers.get('cookie'), sessionCookieName).length > 0
  }

  /** Gets the shopper's access token, renewed where it is due. Browsing without a session stays without one. */
  getToken(): Promise<ShopperToken> {
    this.#token ??= this.hasCookie ? this.#open() : Promise.resolve(ANONYMOUS)
    return this.#token
  }

  /** The token for what is only read, while the session is checked. It may be shown once {@link getToken} gives the same token. */
  getUncheckedToken(): Promise<ShopperToken> {
    return this.hasCookie && !this.#token ? this.#read() : this.getToken()
  }

  /**
   * Gets the token if it is there within this time. Renewing it may take as long as the platform takes: private fragments then show
   * their fallbacks, and the renewal goes on for the shopper's next page.
   */
  async getTokenWithin(ms: number, waitUntil: (task: Promise<unknown>) => void): Promise<ShopperToken> {
    const token = this.getToken()
    const inTime = await withinMs(ms, token)
    if (inTime) return inTime
    waitUntil(token.catch(() => undefined))
    return { token: null, role: this.#claimedRole, degraded: true }
  }

  /** Gets a token of this level, and begins a visitor's session where there is none. */
  async requireToken(level: Exclude<SessionLevel, 'none'>): Promise<RequiredToken | 'unavailable'> {
    const token = await this.getToken()
    if (token.degraded) return 'unavailable'
    if (level === 'member' && this.#session?.role !== 'member') return 'unavailable'
    return token.token === null ? ((await this.#beginWithSpare()) ?? this.#begin()) : { token, retryAfterSeconds: null }
  }

  /** Expires the token for other requests of this isolate: the platform rejects it, though its time is not over. */
  expireToken(): void {
    if (this.#session) this.#session.expiresAt = 0
  }

  /** Replaces a token that the platform rejects, once per request. The new one is a visitor's where the member was signed out. False where there is none. */
  async renew(): Promise<boolean> {
    if (this.#isRenewed || !this.#session) return false
    this.#isRenewed = true
    if (this.#recorded) {
      // Created long before: the platform may have lost it since.
      await this.confirm()
      return typeof (await this.#begin()) === 'object'
    }
    this.expireToken()
    this.#unchecked = undefined
    this.#token = this.#open()
    return !(await this.#token).degraded
  }

  /** Ends the session here and on the server; its cookie is cleared even when the server fails. */
  async end(): Promise<void> {
    await this.getToken()
    const session = this.#session
    this.#forget()
    if (!session) return
    this.#sessions.liveness.forget(session.id)
    await this.#sessions.objects.end(session.id)
  }

  /**
   * Begins the member's session of a direct login, under a new id, since the id from before signing in may be known to others (session
   * fixation). The visitor's session ends. False, and nothing has changed, when the platform or the session Worker fails.
   */
  async authorize(login: Omit<SessionGrant, 'accessToken'>): Promise<boolean> {
    const { token, role } = await this.getToken()
    const before = this.#session
    // A visitor's token brings the cart along. A member's must not: another person may sign in now.
    const begun = await this.#begin({ ...login, ...(role === 'visitor' && token !== null && { accessToken: token }) })
    if (begun === 'unavailable' || begun.token.role !== 'member') return false
    if (!before) return true
    this.#sessions.liveness.forget(before.id)
    await this.#sessions.objects.end(before.id).catch((error: unknown) => {
      if (!isPlatformError(error)) throw error
    })
    return true
  }

  /** The number of pieces in the cart, as the session knows it without asking; null where it does not. It is there when the token is, or was waited for in vain. */
  get cartCount(): number | null {
    return this.#cart.count
  }

  /**
   * Takes what a remote has read or changed of the cart, or null where something may have changed it. What comes after {@link setCookies} is for the
   * shopper's next page.
   */
  noteCart(noted: CartCount | null, waitUntil: (task: Promise<unknown>) => void): void {
    const session = this.#session
    if (!session) return
    const owner = this.#cart.known?.owner
    this.#cart.note(noted)
    const cartOwner = this.#cart.known?.owner
    // From now on, and not from the next check on: another device may be next to change it.
    if (cartOwner !== owner) waitUntil(this.#follow(session.id, cartOwner).catch(() => undefined))
  }

  /** Waits until home has recorded the session that an act has begun. Where it has not, there is none: what the act did is in no shopper's cart. */
  async confirm(): Promise<NotBegun | null> {
    const recorded = await this.#recorded
    this.#recorded = undefined
    if (recorded === undefined || typeof recorded === 'object') return null
    this.#session = undefined
    this.#cart.close()
    this.#cookie = 'leave'
    this.#token = Promise.resolve(ANONYMOUS)
    return recorded
  }

  /** `Set-Cookie` headers for the response. */
  async setCookies(): Promise<string[]> {
    await this.confirm()
    const { cookie } = this.#sessions
    if (this.#cookie === 'clear') return [cookie.clear()]
    if (!this.#session || (this.#cookie === 'leave' && !this.#cart.isChanged)) return []
    return [await cookie.write({ ...this.#session, cart: this.#cart.known })]
  }

  async #open(): Promise<ShopperToken> {
    const token = await this.#read()
    if (!(await this.#isLive)) return this.#forget()
    // The check has brought what events said of the cart.
    if (this.#session) this.#cart.open(this.#session)
    return token
  }

  #read(): Promise<ShopperToken> {
    this.#unchecked ??= this.#readCookie()
    return this.#unchecked
  }

  async #readCookie(): Promise<ShopperToken> {
    const { cookie, renewal } = this.#sessions
    const header = this.#of.request.headers.get('cookie')
    const session = await cookie.read(header)
    if (!session) return this.#forget()
    this.#claimedRole = session.role
    this.#cart.open(session)
    this.#isLive = this.#check(session)
    try {
      const fresh = await renewal.fresh(session, await this.#of.signClientAddress())
      if (fresh.ended) return this.#forget()
      if (!isSameCaller(session, fresh.session)) this.#cart.close()
      this.#cart.open(fresh.session)
      this.#session = fresh.session
      if (fresh.changed || cookie.needsReseal(header)) this.#cookie = 'write'
      return { token: fresh.session.accessToken, role: fresh.session.role, degraded: false }
    } catch (error) {
      if (!isPlatformError(error)) throw error
      console.warn(JSON.stringify({ level: 'warn', event: 'session-degraded', message: error.message }))
      return { token: null, role: session.role, degraded: true }
    }
  }

  /** An unexpired access token stays valid while the session's server half fails. */
  async #check(session: Session): Promise<boolean> {
    try {
      return await this.#sessions.liveness.isLive(session, this.#of.waitUntil)
    } catch (error) {
      if (!isPlatformError(error)) throw error
      return true
    }
  }

  async #follow(sessionId: string, cartOwner: string | undefined): Promise<void> {
    await this.#recorded
    await this.#sessions.objects.touch(sessionId, { cartOwner })
  }

  /** Uses the session of a visitor that is there already, while home records it: see {@link confirm}. */
  async #beginWithSpare(): Promise<RequiredToken | null> {
    const spare = await beginSpareSession(this.#shared, this.#of)
    if (!spare) return null
    this.#recorded = spare.recorded
    return this.#use(spare.session)
  }

  #use(session: Session): RequiredToken {
    this.#session = session
    this.#cart.close()
    this.#cart.open(session)
    this.#cookie = 'write'
    const token: ShopperToken = { token: session.accessToken, role: session.role, degraded: false }
    this.#token = Promise.resolve(token)
    return { token, retryAfterSeconds: null }
  }

  async #begin(grant?: SessionGrant): Promise<RequiredToken | 'unavailable'> {
    const begun = await beginSession(this.#shared, this.#of, { grant })
    if (typeof begun === 'object') return this.#use(begun)
    return begun === 'unavailable' ? begun : { token: await this.getToken(), retryAfterSeconds: begun }
  }

  #forget(): ShopperToken {
    this.#session = undefined
    this.#cart.close()
    this.#cookie = 'clear'
    this.#token = Promise.resolve(ANONYMOUS)
    return ANONYMOUS
  }
}

async function withinMs<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)))
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}
