import type { NetworkPurge } from '@galleria/fragments/contract'
import { SOURCE_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import type { Env } from '../config/env.server.ts'
import { findCountedNetwork, signRequestAddress } from '../security/client-limits.server.ts'
import { Shopper } from '../session/shopper.server.ts'
import type { Isolate } from './isolate.server.ts'

/** The result of a purge on the network. */
export interface NetworkPurgeResult {
  readonly success: boolean
  readonly errors: readonly object[]
}

/** The network's store in front of an entrypoint. */
export interface NetworkCache {
  purge(purge: { tags: string[] } | { purgeEverything: true }): Promise<NetworkPurgeResult>
}

/** The Worker's entrypoint for files of crawlers, as the others call it. */
export interface CrawlerFilesEntrypoint {
  fetch(request: Request): Promise<Response>
  /** Undefined where the network stores nothing, as on the local edge. */
  purge(purge: Pick<NetworkPurge, 'tags'>): Promise<NetworkPurgeResult | undefined>
}

/** The part of the Workers runtime's execution context that the shell uses. */
export interface Execution {
  waitUntil(task: Promise<unknown>): void
  /** Entrypoints of this Worker. */
  readonly exports?: { readonly CrawlerFiles?: CrawlerFilesEntrypoint }
  /** The network's store of responses in front of the entrypoint that runs. */
  readonly cache?: NetworkCache
}

/** Everything that one request needs. It is made once and never changes: each step returns its result to the next one. */
export interface RequestContext {
  readonly request: Request
  readonly url: URL
  readonly locale: Locale
  /** The language of addresses without a prefix. */
  readonly firstLocale: Locale
  /** Whether nothing could say yet which language that is: the source language stands in for it. */
  readonly isFirstLocaleUnknown: boolean
  /** The URL's path without the language in front of it. */
  readonly path: string
  readonly env: Env
  readonly isolate: Isolate
  readonly shopper: Shopper
  /** Signs the shopper's network address. Undefined where the edge gives none. */
  readonly signClientAddress: () => Promise<string | undefined>
  /** The network of that address, by which requests are counted. */
  readonly clientNetwork: () => string | undefined
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

/** @param first the language of addresses without a prefix; null where it is not known */
export function createRequestContext(
  request: Request,
  { env, isolate, execution }: Runtime,
  first: Locale | null,
  revalidates = false,
): RequestContext {
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  let signed: { readonly address: string | undefined } | undefined
  const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task)
  const signClientAddress = async () => (signed ??= { address: await signRequestAddress(request, env, isolate.addressHeader) }).address
  const clientNetwork = () => findCountedNetwork(request, isolate.addressHeader)
  return {
    request,
    url,
    locale: locale ?? first ?? SOURCE_LOCALE,
    firstLocale: first ?? SOURCE_LOCALE,
    isFirstLocaleUnknown: first === null,
    path,
    env,
    isolate,
    shopper: new Shopper(isolate, { request, signClientAddress, clientNetwork, waitUntil }),
    signClientAddress,
    clientNetwork,
    revalidates,
    waitUntil,
  }
}
