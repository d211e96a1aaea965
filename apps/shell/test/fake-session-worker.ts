import type { PurgeState } from '@galleria/fragments/contract'
import {
  newSessionId,
  type BeginSession,
  type CartNews,
  type Session,
  type SessionGrant,
  type TouchSession,
} from '@galleria/platform-client/session'

const SESSION_PATH = /^\/sessions\/([\w-]+)\/(begin|touch|renew|end)$/

/** The session Worker's HTTP API with its sessions in memory. */
export class FakeSessionWorker {
  /** Paths of the requests that it got. */
  readonly requests: string[] = []
  readonly ended = new Set<string>()
  /** Session tokens that it exchanged. */
  readonly grants: SessionGrant[] = []
  /** Put in the way of all requests, or of those that a test picks by their path. */
  fault: ((request: Request, path: string) => Response | Promise<Response> | undefined) | undefined
  isHealthy = true
  /** What changed behind copies. */
  purges: PurgeState | undefined
  /** The role of tokens that it renews: a visitor's where the platform has signed the member out. */
  renewedRole: Session['role'] = 'visitor'
  /** What events have said of the cart of all sessions. */
  cartNews: CartNews | undefined
  /** What an isolate may carry out uncounted. */
  shares = { begin: 0, submit: 0 }
  #visitors = 0
  /** What the checks of sessions said. */
  readonly touches: TouchSession[] = []

  readonly fetch = async (input: Request | string): Promise<Response> => {
    const request = new Request(input)
    const { pathname } = new URL(request.url)
    if (pathname === '/_health') return Response.json({ status: 'ok' }, { status: this.isHealthy ? 200 : 503 })
    if (pathname === '/purges') return this.purges ? Response.json(this.purges) : new Response(null, { status: 204 })
    this.requests.push(`${request.method} ${pathname.replace(SESSION_PATH, '/sessions/:id/$2')}`)
    const faulty = await this.fault?.(request, pathname)
    if (faulty) return faulty
    const [, id = '', method] = SESSION_PATH.exec(pathname) ?? []
    switch (method) {
      case 'begin': {
        const { grant, tokens: brought }: BeginSession = await request.json()
        if (grant) this.grants.push(grant)
        return Response.json({
          session: { id, createdAt: nowInSeconds(), lastSeenAt: nowInSeconds(), device: 'Test', endedAt: null },
          tokens: brought ?? tokens(grant ? 'member' : 'visitor', 'begun'),
        })
      }
      case 'touch':
        this.touches.push(await request.json())
        return Response.json({ ended: this.ended.has(id), cart: this.cartNews })
      case 'renew':
        return Response.json(this.ended.has(id) ? { ended: true } : { tokens: tokens(this.renewedRole, 'renewed') })
      case 'end':
        this.ended.add(id)
        return Response.json({ ended: true })
      default:
        if (pathname === '/visitors') return Response.json(tokens('visitor', `spare-${(this.#visitors += 1)}`))
        return pathname === '/limits/submit'
          ? Response.json({ shares: this.shares })
          : new Response(null, { status: 303, headers: { location: 'https://platform.test/login', 'set-cookie': 'flow=1' } })
    }
  }
}

export function newSession(role: Session['role'], changes: Partial<Session> = {}): Session {
  return { ...tokens(role, 'first'), id: newSessionId(), createdAt: nowInSeconds(), ...changes }
}

const tokens = (role: Session['role'], name: string) => ({
  accessToken: `${role}-${name}`,
  expiresAt: nowInSeconds() + 14_400,
  refreshToken: 'refresh',
  role,
})

const nowInSeconds = () => Math.floor(Date.now() / 1000)
