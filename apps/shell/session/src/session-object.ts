import { type TokenSet, createTokenEndpoint, hostsOf, renewTokens } from '@galleria/platform-client/auth'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { BeginSession, BegunSession, SessionLiveness, SessionRecord } from '@galleria/platform-client/session'
import { DurableObject } from 'cloudflare:workers'
import { type Env, readVariables } from '../env.ts'
import { deviceLabel } from './device-label.ts'
import { RenewalReplay } from './renewal-replay.ts'
import { forgottenAt, isOver } from './session-life.ts'

/** What an error becomes on its way out of the object, where classes do not survive. */
export type PlatformFailure = { failure: string; requestId: string | undefined }

/** Below the patience of those who ask, so that they hear of a slow platform instead of giving up on this object. */
const platformTimeoutMs = 4_000
/** Writing "last seen" at every request would cost a disk write each. */
const lastSeenGrainSeconds = 300

const recordKey = 'session'

/** The server half of one session: who it is on this side, whether it is over, and the lock for renewing its tokens. */
export class SessionObject extends DurableObject<Env> {
  readonly #replay = new RenewalReplay()

  /** Records the session and gives its first tokens, a new visitor's unless some were brought. `taken` when the id is in use. */
  async begin(id: string, { userAgent, tokens }: BeginSession): Promise<BegunSession | PlatformFailure | { taken: true }> {
    if (this.find()) return { taken: true }
    const createdAt = nowInSeconds()
    const session: SessionRecord = { id, createdAt, lastSeenAt: createdAt, device: deviceLabel(userAgent), endedAt: null }
    // Recorded first: an id that is used twice must not make two visitors.
    await this.#save(session)
    if (tokens) return { session, tokens }
    const first = await this.#attempt(() => this.#endpoint().anonymous())
    if ('tokens' in first) return { session, tokens: first.tokens }
    await this.ctx.storage.deleteAll()
    return first
  }

  /** The next tokens of this session (see `RenewalReplay`); `ended` when it is over or was never begun. */
  async renew(tokens: TokenSet): Promise<{ tokens: TokenSet } | { ended: true } | PlatformFailure> {
    if (!this.#live()) return { ended: true }
    const renewed = await this.#attempt(() => this.#replay.run(tokens, Date.now(), () => renewTokens(this.#endpoint(), tokens)))
    // It may have been ended while the platform was answering.
    const session = this.#live()
    if (!session) return { ended: true }
    if ('tokens' in renewed) await this.#save({ ...session, lastSeenAt: nowInSeconds() })
    return renewed
  }

  /** Notes that the session is in use and says whether it is over. */
  async touch(): Promise<SessionLiveness> {
    const session = this.#live()
    if (!session) return { ended: true }
    const now = nowInSeconds()
    if (now - session.lastSeenAt >= lastSeenGrainSeconds) await this.#save({ ...session, lastSeenAt: now })
    return { ended: false }
  }

  /** Ends the session for good. Ending it again, or one that never was, is fine. */
  async end(): Promise<SessionLiveness> {
    const session = this.#live()
    if (session) await this.#save({ ...session, endedAt: nowInSeconds() })
    return { ended: true }
  }

  /** The record, also of a session that is over and not yet forgotten. */
  find(): SessionRecord | undefined {
    return this.ctx.storage.kv.get<SessionRecord>(recordKey)
  }

  override async alarm(): Promise<void> {
    const session = this.find()
    if (!session || isOver(session, nowInSeconds())) await this.ctx.storage.deleteAll()
    else await this.ctx.storage.setAlarm(forgottenAt(session) * 1000)
  }

  #live(): SessionRecord | undefined {
    const session = this.find()
    return session && !isOver(session, nowInSeconds()) ? session : undefined
  }

  async #save(session: SessionRecord): Promise<void> {
    this.ctx.storage.kv.put(recordKey, session)
    await this.ctx.storage.setAlarm(forgottenAt(session) * 1000)
  }

  #endpoint() {
    const { PLATFORM_URL, PLATFORM_CLIENT_ID } = readVariables(this.env)
    return createTokenEndpoint({ hosts: hostsOf({ embedded: PLATFORM_URL }), clientId: PLATFORM_CLIENT_ID, timeoutMs: platformTimeoutMs })
  }

  async #attempt(work: () => Promise<TokenSet>): Promise<{ tokens: TokenSet } | PlatformFailure> {
    try {
      return { tokens: await work() }
    } catch (error) {
      if (!isPlatformError(error)) throw error
      return { failure: error.message, requestId: error.requestId }
    }
  }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)
