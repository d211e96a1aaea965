import { remoteBinding } from '@galleria/fragments/host'
import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { createSessionCookie, type Session } from '@galleria/platform-client/session'
import { learnStore } from '../app/composition/first-locale.server.ts'
import { createIsolate } from '../app/composition/isolate.server.ts'
import { createNetworkCopies, type NetworkCaches } from '../app/composition/network-copies.server.ts'
import { createRequestContext, type Runtime } from '../app/composition/request-context.server.ts'
import { Env } from '../app/config/env.server.ts'
import { handleRequest } from '../worker/handle-request.ts'
import { FakeRemotes } from './fake-remotes.ts'
import { FakeSessionWorker, newSession } from './fake-session-worker.ts'

export const STORE = 'https://shop.test'
export const KEY = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc'
const sealing = createSessionCookie([{ id: 'k', key: KEY }])

/** The shell with fake bindings, in an isolate of its own. */
export class FakeStore {
  readonly remotes = new FakeRemotes()
  readonly session = new FakeSessionWorker()
  /** Tasks that requests left to be done behind their responses. */
  // oxlint-disable-next-line galleria/no-shared-promise -- A test waits for them, no request does.
  readonly background: Promise<unknown>[] = []
  readonly runtime: Runtime

  /** A `registry` takes all but the readings of what is live. Stores with the same `caches` are isolates of one data centre. */
  constructor({ REGISTRY: registry, ...variables }: Record<string, unknown> & { REGISTRY?: FakeRegistry } = {}, caches?: NetworkCaches) {
    const env = Env.parse({
      PLATFORM_URL: 'https://platform.test',
      PLATFORM_PUBLIC_URL: 'https://platform.test',
      PLATFORM_CLIENT_ID: 'client',
      ALLOWED_HOSTS: new URL(STORE).host,
      SESSION_KEYS: JSON.stringify([{ id: 'k', key: KEY }]),
      CLIENT_ADDRESS_KEY: KEY,
      SESSION: { fetch: this.session.fetch },
      REGISTRY_KEY: KEY,
      ASSET_STORE: { fetch: async () => this.remotes.readCopy() ?? notFound() },
      ...Object.fromEntries(['catalog', 'cart', 'account'].map((remote) => [remoteBinding(remote), this.remotes.service(remote)])),
      ROUTER: { fetch: (url: string, init?: RequestInit) => this.remotes.service(new URL(url).hostname).fetch(url, init) },
      ...variables,
      REGISTRY: {
        fetch: async (request: Request | string) =>
          (await this.remotes.readRegistry(typeof request === 'string' ? new Request(request) : request)) ??
          registry?.fetch(request) ??
          notFound(),
      },
    })
    this.runtime = {
      env,
      isolate: createIsolate(env, caches && createNetworkCopies(env, caches)),
      execution: { waitUntil: (task) => void this.background.push(task) },
    }
  }

  /** A request as the browser sends it; a form is posted from the store's own page. */
  request(path: string, { cookie, form, headers, method }: BrowserRequest = {}): Request {
    const body = form && new URLSearchParams(form).toString()
    return new Request(STORE + path, {
      method: method ?? (form ? 'POST' : 'GET'),
      headers: {
        'cf-connecting-ip': '192.0.2.7',
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && {
          origin: STORE,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(body.length),
        }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
  }

  context(path: string, request?: BrowserRequest) {
    return createRequestContext(this.request(path, request), this.runtime, SOURCE_LOCALE)
  }

  /** Notes what the layout says, as an isolate does that has shown a page: it does not ask for the layout first. */
  readLayout(): void {
    learnStore(this.runtime.isolate, { envelope: { layout: { groups: [] } }, asOf: 0 })
  }

  fetch(path: string, request?: BrowserRequest): Promise<Response> {
    return this.handle(this.request(path, request))
  }

  handle(request: Request): Promise<Response> {
    return handleRequest(request, this.runtime)
  }
}

interface FakeRegistry {
  fetch(request: Request | string): Promise<Response>
}

const notFound = () => new Response(null, { status: 404 })

export interface BrowserRequest {
  readonly cookie?: string
  readonly form?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly method?: string
}

/** The cookie of a browser with a session of this role. */
export async function cookieOf(role: Session['role'], changes: Partial<Session> = {}): Promise<{ cookie: string; session: Session }> {
  const session = newSession(role, changes)
  return { cookie: (await sealing.write(session)).split(';', 1)[0] ?? '', session }
}

/** The session that a response writes to the browser: null where it clears it, undefined where it leaves it. */
export async function writtenSession(setCookies: readonly string[]): Promise<Session | null | undefined> {
  const header = setCookies.find((value) => value.startsWith('__Host-galleria='))
  if (header === undefined) return undefined
  return (await sealing.read(header.split(';', 1)[0] ?? '')) ?? null
}
