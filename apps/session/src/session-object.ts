import { type TokenSet, renewTokens } from '@galleria/platform-client/auth'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { BeginSession, BegunSession, CartNews, SessionLiveness, SessionRecord, TouchSession } from '@galleria/platform-client/session'
import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import type { VariableBindings } from '../variables.ts'
import { deviceLabel } from './device-label.ts'
import { exchangeGrant } from './exchange-grant.ts'
import { RenewalReplay } from './renewal-replay.ts'
import { type PlatformFailure, platformFailure } from './responses.ts'
import { deletableAt, isOver } from './session-lifetime.ts'
import { tokenEndpointFor } from './token-endpoint-for.ts'

/** "Last seen" is written at this interval at most: writing it at every request would cost a disk write each. */
const LAST_SEEN_GRAIN_SECONDS = 300

const RECORD_KEY = 'session'
const CART_OWNER_KEY = 'cart-owner'
const CART_KEY = 'cart'

/** Tells sessions of one shopper what happens to the cart. */
type CartOwner = Rpc.DurableObjectBranded & { follow(sessionId: string): Promise<void> }

/** The server half of one session: its record, whether it is over, and the lock for renewing its tokens. */
export class SessionObject extends DurableObject<VariableBindings & { readonly CART_OWNERS: DurableObjectNamespace<CartOwner> }> {
  readonly #replay = new RenewalReplay()

  /** Records the session and returns its first tokens: those of `start` or of its grant, or else a new visitor's. `taken` when the id is in use. */
  async begin(
    id: string,
    { userAgent, tokens, grant, clientAddress }: BeginSession,
  ): Promise<BegunSession | PlatformFailure | { taken: true }> {
    if (this.find()) return { taken: true }
    const createdAt = nowInSeconds()
    const session: SessionRecord = { id, createdAt, lastSeenAt: createdAt, device: deviceLabel(userAgent), endedAt: null }
    // Recorded first: an id that is used twice must not create two visitors.
    await this.#save(session)
    if (tokens) return { session, tokens }
    const endpoint = tokenEndpointFor(this.env, clientAddress)
    const first = await this.#orFailure(() => (grant ? exchangeGrant(grant, endpoint, this.env, clientAddress) : endpoint.anonymous()))
    if ('tokens' in first) return { session, tokens: first.tokens }
    await this.ctx.storage.deleteAll()
    return first
  }

  /** Returns the next tokens of this session (see `RenewalReplay`); `ended` when it is over or was never begun. */
  async renew(tokens: TokenSet, clientAddress?: string): Promise<{ tokens: TokenSet } | { ended: true } | PlatformFailure> {
    if (!this.#findLive()) return { ended: true }
    const renewed = await this.#orFailure(() =>
      this.#replay.run(tokens, Date.now(), () => renewTokens(tokenEndpointFor(this.env, clientAddress), tokens)),
    )
    // The session may have been ended while the platform was responding.
    const session = this.#findLive()
    if (!session) return { ended: true }
    if ('tokens' in renewed) await this.#save({ ...session, lastSeenAt: nowInSeconds() })
    return renewed
  }

  /** Records that the session is in use, and the owner of its cart. Returns whether it is over, and what events have said of that cart. */
  async touch({ cartOwner }: TouchSession = {}): Promise<SessionLiveness> {
    const session = this.#findLive()
    if (!session) return { ended: true }
    const now = nowInSeconds()
    if (now - session.lastSeenAt >= LAST_SEEN_GRAIN_SECONDS) await this.#save({ ...session, lastSeenAt: now })
    if (cartOwner !== undefined && cartOwner !== this.#cartOwner) this.ctx.waitUntil(this.#follow(session.id, cartOwner))
    return { ended: false, cart: this.ctx.storage.kv.get<CartNews>(CART_KEY) }
  }

  /** Takes what an event has said of the owner's cart. False where the session does not follow it any more. */
  noteCart(owner: string, news: CartNews): boolean {
    if (!this.#findLive() || this.#cartOwner !== owner) return false
    const known = this.ctx.storage.kv.get<CartNews>(CART_KEY)
    if (!known || news.changedAt > known.changedAt) this.ctx.storage.kv.put(CART_KEY, news)
    return true
  }

  isOver(): boolean {
    return this.#findLive() === undefined
  }

  /** Ends the session for good. Does nothing when it has ended before or never began. */
  async end(): Promise<SessionLiveness> {
    const session = this.#findLive()
    if (session) await this.#save({ ...session, endedAt: nowInSeconds() })
    return { ended: true }
  }

  /** Finds the record, also of a session that is over and not yet deleted. */
  find(): SessionRecord | undefined {
    return this.ctx.storage.kv.get<SessionRecord>(RECORD_KEY)
  }

  /** Throws where the storage cannot be read or written. */
  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  override async alarm(): Promise<void> {
    const session = this.find()
    if (!session || isOver(session, nowInSeconds())) await this.ctx.storage.deleteAll()
    else await this.ctx.storage.setAlarm(deletableAt(session) * 1000)
  }

  get #cartOwner(): string | undefined {
    return this.ctx.storage.kv.get<string>(CART_OWNER_KEY)
  }

  async #follow(sessionId: string, owner: string): Promise<void> {
    const { CART_OWNERS } = this.env
    const { kv } = this.ctx.storage
    // Noted first: an event may come as soon as the owner's object knows of the session.
    kv.put(CART_OWNER_KEY, owner)
    kv.delete(CART_KEY)
    try {
      await CART_OWNERS.get(CART_OWNERS.idFromName(owner)).follow(sessionId)
    } catch (error) {
      // The next check tries again.
      kv.delete(CART_OWNER_KEY)
      throw error
    }
  }

  #findLive(): SessionRecord | undefined {
    const session = this.find()
    return session && !isOver(session, nowInSeconds()) ? session : undefined
  }

  async #save(session: SessionRecord): Promise<void> {
    this.ctx.storage.kv.put(RECORD_KEY, session)
    await this.ctx.storage.setAlarm(deletableAt(session) * 1000)
  }

  async #orFailure(request: () => Promise<TokenSet>): Promise<{ tokens: TokenSet } | PlatformFailure> {
    try {
      return { tokens: await request() }
    } catch (error) {
      if (!isPlatformError(error)) throw error
      return platformFailure(error)
    }
  }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)
