import type { CartNews } from '@galleria/platform-client/session'
import { DurableObject } from 'cloudflare:workers'
import type { SessionObject } from '../session-object.ts'

/** Devices of one shopper that are told: the ones that came last. */
const MAX_SESSIONS = 20
const SESSIONS_KEY = 'sessions'
/** Sessions that have ended since are taken off after this time at the latest: an idle one ends in a month. */
const REVIEW_MS = 30 * 86_400_000

/** The sessions of one shopper, by the platform's id of the shopper: what an event says of the cart is told to each of them. */
export class CartOwnerObject extends DurableObject<{ readonly SESSIONS: DurableObjectNamespace<SessionObject> }> {
  async follow(sessionId: string): Promise<void> {
    const sessions = [...this.#sessions().filter((id) => id !== sessionId), sessionId].slice(-MAX_SESSIONS)
    this.ctx.storage.kv.put(SESSIONS_KEY, sessions)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + REVIEW_MS)
  }

  /** Throws where a session cannot be told, so that the event comes again: a session takes each once. */
  async publish(owner: string, news: CartNews): Promise<void> {
    await this.#keepWhere((session) => session.noteCart(owner, news))
  }

  override async alarm(): Promise<void> {
    await this.#keepWhere(async (session) => !(await session.isOver()))
    if (this.#sessions().length > 0) await this.ctx.storage.setAlarm(Date.now() + REVIEW_MS)
  }

  async #keepWhere(follows: (session: DurableObjectStub<SessionObject>) => Promise<boolean>): Promise<void> {
    const sessions = this.#sessions()
    const { SESSIONS } = this.env
    const results = await Promise.all(sessions.map(async (id) => ((await follows(SESSIONS.get(SESSIONS.idFromName(id)))) ? [] : [id])))
    const gone = new Set(results.flat())
    if (gone.size === 0) return
    // Others may have come meanwhile.
    const left = this.#sessions().filter((id) => !gone.has(id))
    if (left.length > 0) this.ctx.storage.kv.put(SESSIONS_KEY, left)
    else await this.ctx.storage.deleteAll()
  }

  #sessions(): readonly string[] {
    return this.ctx.storage.kv.get<readonly string[]>(SESSIONS_KEY) ?? []
  }
}
