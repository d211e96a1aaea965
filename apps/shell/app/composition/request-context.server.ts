import { DEFAULT_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import type { Env } from '../config/env.server.ts'
import { signedClientAddress } from '../security/client-limits.server.ts'
import { Shopper } from '../session/shopper.server.ts'
import type { Isolate } from './isolate.server.ts'

/** What the network stores in front of a Worker. */
export interface NetworkCache {
  purge(purge: { tags: string[] } | { purgeEverything: true }): Promise<{ readonly success: boolean; readonly errors: readonly object[] }>
}

/** The part of the Workers runtime's execution context that the shell uses. */
export interface Execution {
  waitUntil(task: Promise<unknown>): void
  /** Where the network stores responses in front of the Worker. */
  readonly cache?: NetworkCache
}

/** Everything that one request needs. It is made once and never changes: each step returns its result to the next one. */
export interface RequestContext {
  readonly request: Request
  readonly url: URL
  readonly locale: Locale
  /** The URL's path without the language in front of it. */
  readonly path: string
  readonly env: Env
  readonly isolate: Isolate
  readonly shopper: Shopper
  /** Signs the shopper's network address. Undefined where the edge gives none. */
  readonly signClientAddress: () => Promise<string | undefined>
  /** The page is composed in order to replace a copy of it. */
  readonly revalidates: boolean
  readonly waitUntil: (task: Promise<unknown>) => void
}

/** What a request is handled with. */
export interface Runtime {
  readonly env: Env
  readonly isolate: Isolate
  readonly execution: Execution
}

export function createRequestContext(request: Request, { env, isolate, execution }: Runtime, revalidates = false): RequestContext {
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  const signClientAddress = () => signedClientAddress(request, env)
  return {
    request,
    url,
    locale: locale ?? DEFAULT_LOCALE,
    path,
    env,
    isolate,
    shopper: new Shopper(request, isolate.sessions, signClientAddress),
    signClientAddress,
    revalidates,
    waitUntil: (task) => execution.waitUntil(task),
  }
}
