import type { CacheRule, FragmentDeclaration } from '../../contract/index.ts'
import { budgetOf } from '../canary/stable-request.ts'
import type { FragmentCopy } from '../fetch/fragment-copies.ts'
import { originOf } from '../fetch/origin-of.ts'
import { readText } from '../fetch/read-body.ts'
import type { FragmentRequest } from '../fetch/rendered-fragment.ts'
import type { RegistrySnapshot } from '../registry/registry-snapshot.ts'
import { readStoredCopy, writeStoredCopy } from './stored-copy.ts'

/** A page waits for the cache no longer than this. It is near, and mostly responds in less than 5 ms. */
const WAIT_MS = 100
/** The time for which a cache that was late or broken is not asked again: each page would wait for it. */
const PAUSE_MS = 1_000
/** Path of all copies. No request gets there: the host has no such page, and the cache is none that the network looks into by itself. */
const PATH = '/_copies/'
/** A copy beside its markup: JSON escapes quotation marks, and hydration data and envelope stand with it. */
const MARKUP_FACTOR = 3

/** The part of the Cache API that copies need. */
export interface NetworkCache {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
  delete(url: string): Promise<boolean>
}

export interface NetworkCopiesOptions {
  readonly cache: NetworkCache
  /** Names all that decides about markup besides a request: copies of hosts that differ in it never meet. */
  readonly environment: string
  readonly report: (message: string) => void
  readonly now?: () => number
}

/** The place of one copy: it is the response to a request without identity. */
export interface CopyPlace {
  readonly key: string
  readonly request: FragmentRequest
  readonly declaration: FragmentDeclaration
  /** The registry as this shopper gets it. */
  readonly registry: RegistrySnapshot
}

/**
 * Copies that all isolates of a data centre share, in the network's cache. What decides whether one is current is what the isolate that reads
 * it knows of builds and purges, so nothing depends on the network's purging in time. Whatever goes wrong with the cache is a miss.
 */
export class NetworkCopies {
  readonly #options: NetworkCopiesOptions
  readonly #now: () => number
  #pausedUntil = 0

  constructor(options: NetworkCopiesOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  async find(place: CopyPlace): Promise<FragmentCopy | undefined> {
    if (lifetimeOf(place.declaration.cache) === 0 || this.#now() < this.#pausedUntil) return undefined
    try {
      return await inTime(this.#read(place))
    } catch (error) {
      this.#pausedUntil = this.#now() + PAUSE_MS
      this.#options.report(String(error))
      return undefined
    }
  }

  /** Stores a copy, unless anything of a shopper may be in it. Never fails: the next isolate renders it anew. */
  async keep(place: CopyPlace, copy: FragmentCopy): Promise<void> {
    const lifetime = lifetimeOf(copy.rendered.cache)
    if (lifetime === 0 || this.#now() < this.#pausedUntil || !isForAll(place, copy)) return
    const headers = { 'content-type': 'application/json', 'cache-control': `public, s-maxage=${lifetime}` }
    const stored = new Response(writeStoredCopy(this.#nameOf(place), copy), { headers })
    await this.#options.cache.put(await this.#urlOf(place), stored).catch((error: unknown) => this.#options.report(String(error)))
  }

  /** Drops the copy of something that is not there any more. */
  async forget(place: CopyPlace): Promise<void> {
    await this.#options.cache.delete(await this.#urlOf(place)).catch((error: unknown) => this.#options.report(String(error)))
  }

  /** Undefined where there is none that can be used. Throws where the cache does not work. */
  async #read(place: CopyPlace): Promise<FragmentCopy | undefined> {
    const { request, declaration } = place
    const response = await this.#options.cache.match(await this.#urlOf(place))
    if (!response) return undefined
    const { bytes } = budgetOf(request, declaration)
    try {
      const text = await readText(response, { bodyMs: WAIT_MS, bytes: bytes * MARKUP_FACTOR })
      const copy = readStoredCopy(text, this.#nameOf(place), buildOf(place), request)
      return copy.rendered.html.length > bytes ? undefined : copy
    } catch {
      return undefined
    }
  }

  /** Has the build in it, so that the copies of a canary never meet those of the stable build. */
  #nameOf(place: CopyPlace): string {
    return `${this.#options.environment} ${buildOf(place)} ${place.key}`
  }

  /** Below the store's own origin, as Cloudflare asks of keys: another host is looked up first. */
  async #urlOf(place: CopyPlace): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(this.#nameOf(place)))
    return originOf(place.request.url) + PATH + toHex(digest)
  }
}

function buildOf({ request, registry }: CopyPlace): string {
  return registry.build(request.fragment)
}

function lifetimeOf({ fresh, staleWhileRevalidate, staleIfError }: CacheRule): number {
  return fresh + staleWhileRevalidate + staleIfError
}

/** Whether neither the request nor the response holds anything of one shopper, and the copy is of the build that its place names. */
function isForAll(place: CopyPlace, { headers, rendered }: FragmentCopy): boolean {
  const { request, declaration } = place
  const { token, clientAddress, country, form, refusal } = request
  const isAnonymous = token === null && clientAddress === null && [country, form, refusal].every((each) => each === undefined)
  const saysNothing = headers.intents.length === 0 && headers.cart === undefined
  const isAsDeclared = rendered.state === 'fresh' && rendered.build === buildOf(place) && rendered.cache.class === declaration.cache.class
  return isAnonymous && saysNothing && isAsDeclared
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response in ${WAIT_MS} ms`)), WAIT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function toHex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
