import type { SessionLevel } from '@galleria/fragments/contract'
import { isPlatformError } from '@galleria/platform-client/errors'
import { newSessionId, readCookie, sessionCookieName, type Session } from '@galleria/platform-client/session'
import type { Env } from '../../worker/env.ts'
import { sharedSessions, type Sessions } from './sessions.server.ts'

export interface ShopperToken {
  readonly token: string | null
  readonly role: Session['role']
  /** There is a session, but neither it nor the platform can be asked now: what is private must not be shown as empty. */
  readonly degraded: boolean
}

/** Nobody in particular: no session, or none that counts. */
export const NOBODY: ShopperToken = { token: null, role: 'none', degraded: false }

/** The person behind one request: opens the sealed cookie at most once, and writes it at most once. */
export class Shopper {
  /** Whether the browser sent a session cookie, readable or not. */
  readonly hasCookie: boolean
  readonly #request: Request
  readonly #sessions: Sessions
  #known: Promise<ShopperToken> | undefined
  #session: Session | undefined
  #setCookie: string | undefined
  #refused = false

  constructor(request: Request, env: Env) {
    this.#request = request
    this.#sessions = sharedSessions(env)
    this.hasCookie = readCookie(request.headers.get('cookie'), sessionCookieName).length > 0
  }

  /** The shopper's access token, renewed where it is due. Browsing without a session stays without one. */
  token(): Promise<ShopperToken> {
    this.#known ??= this.hasCookie ? this.#open() : Promise.resolve(NOBODY)
    return this.#known
  }

  /** A token of this standing, for an act: begins a visitor's session where there is none. Null when it cannot be had. */
  async obtain(level: Exclude<SessionLevel, 'none'>): Promise<string | null> {
    const { token, degraded } = await this.token()
    if (degraded) return null
    if (level === 'member') return this.#session?.role === 'member' ? token : null
    return token ?? this.#begin()
  }

  /** The platform does not take this shopper's token, though its time is not over: for other pages of this isolate it is. */
  refused(): void {
    if (this.#session) this.#session.expiresAt = 0
  }

  /** In place of a token that was refused: another one, a visitor's where the member was put out. False where there is none to be had. */
  async renew(): Promise<boolean> {
    if (this.#refused || !this.#session) return false
    this.#refused = true
    this.refused()
    this.#known = this.#open()
    return !(await this.#known).degraded
  }

  /** Ends the session here and on the server; the browser forgets it, whatever the server says. */
  async end(): Promise<void> {
    await this.token()
    const session = this.#session
    this.#forget()
    if (!session) return
    this.#sessions.liveness.forget(session.id)
    await this.#sessions.objects.end(session.id)
  }

  setCookies(): string[] {
    return this.#setCookie === undefined ? [] : [this.#setCookie]
  }

  async #open(): Promise<ShopperToken> {
    const { cookie, renewal } = this.#sessions
    const session = await cookie.read(this.#request.headers.get('cookie'))
    if (!session) return this.#forget()
    try {
      if (!(await this.#isLive(session))) return this.#forget()
      const fresh = await renewal.fresh(session)
      if (fresh.ended) return this.#forget()
      this.#session = fresh.session
      if (fresh.changed) this.#setCookie = await cookie.write(fresh.session)
      return { token: fresh.session.accessToken, role: fresh.session.role, degraded: false }
    } catch (error) {
      if (!isPlatformError(error)) throw error
      console.warn(JSON.stringify({ level: 'warn', event: 'session-degraded', message: error.message }))
      return { token: null, role: session.role, degraded: true }
    }
  }

  /** While the session's server half cannot be asked, an access token that is good still is. */
  async #isLive({ id }: Session): Promise<boolean> {
    try {
      return await this.#sessions.liveness.isLive(id)
    } catch (error) {
      if (!isPlatformError(error)) throw error
      return true
    }
  }

  async #begin(): Promise<string | null> {
    try {
      const userAgent = this.#request.headers.get('user-agent') ?? undefined
      const { session, tokens } = await this.#sessions.objects.begin(newSessionId(), { userAgent })
      this.#session = { ...tokens, id: session.id, createdAt: session.createdAt }
      this.#setCookie = await this.#sessions.cookie.write(this.#session)
      this.#known = Promise.resolve({ token: tokens.accessToken, role: tokens.role, degraded: false })
      return tokens.accessToken
    } catch (error) {
      if (!isPlatformError(error)) throw error
      console.warn(JSON.stringify({ level: 'warn', event: 'session-not-begun', message: error.message }))
      return null
    }
  }

  #forget(): ShopperToken {
    this.#session = undefined
    this.#setCookie = this.#sessions.cookie.clear()
    this.#known = Promise.resolve(NOBODY)
    return NOBODY
  }
}
