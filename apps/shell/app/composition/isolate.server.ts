import {
  BuildWatch,
  createDocumentFrames,
  DocumentCache,
  FragmentHost,
  PageQueries,
  Purges,
  Registry,
  rewriteMedia,
  type DocumentFrames,
  type FaultReport,
  type NetworkCopies,
  type RegistryFault,
} from '@galleria/fragments/host'
import { Leases } from '@galleria/platform-client/isolate'
import { mediaUrls, remoteService, type Env } from '../config/env.server.ts'
import { DeliveryRegions } from '../locale/delivery-regions.ts'
import { StoreCurrencies } from '../locale/store-currencies.ts'
import { StoreLanguages } from '../locale/store-languages.ts'
import { documentPolicy } from '../security/document-headers.server.ts'
import { createOwnShares, type OwnShares } from '../security/own-share.ts'
import { ReportTickets } from '../security/report-tickets.server.ts'
import { createSessions, type Sessions } from '../session/sessions.server.ts'
import { BuildReports } from './build-reports.server.ts'
import { isolateRegion } from './home/isolate-region.ts'
import { homeReader } from './home/read-home.server.ts'
import type { Preview } from './preview.server.ts'

/** What all requests of one isolate share: caches, breakers, sessions and the last reading of the registry. */
export interface Isolate {
  readonly host: FragmentHost
  readonly registry: Registry
  /** Counts this isolate's renders, and the reports of the browsers that it served. */
  readonly watch: BuildWatch
  readonly reports: BuildReports
  /** Makes the nonces of documents, by which a page that reports a fault shows that it was served. */
  readonly tickets: ReportTickets
  readonly sessions: Sessions
  /** What is carried out before it is counted at home. */
  readonly ownShares: OwnShares
  readonly documents: DocumentCache
  /** What changed behind the copies, as of the last reading of the registry. */
  readonly purges: Purges
  /** The part of an address's query that its page depends on. */
  readonly queries: PageQueries
  /** Currencies of the store, as its layout says. */
  readonly currencies: StoreCurrencies
  /** Delivery regions of the store, as its layout says. */
  readonly regions: DeliveryRegions
  /** The store's languages and the first among them, as its layout says. */
  readonly languages: StoreLanguages
  /** The header in which the network in front of the store names the shopper's country, where it is not Cloudflare. */
  readonly countryHeader: string | undefined
  /** The header in which the network in front of the store names the client's network address, where it is not Cloudflare. */
  readonly addressHeader: string | undefined
  /** Whether documents may outline which team's fragment is which. */
  readonly boundarySwitch: boolean
  /** Documents without their fragments, by the data that they were rendered from. */
  readonly frames: DocumentFrames
  /** Documents being composed for the cache, so that concurrent misses are one render. */
  readonly composing: Leases<void>
  /** Secret of the hash by which shoppers are assigned to canaries; without it all get the stable builds. */
  readonly assignmentSecret: string | undefined
  /** The preview of the browser that the request at hand comes from. No other request sees it. */
  readonly preview?: Preview | null
  /** The content security policy of a document with this nonce. */
  readonly policy: (nonce: string) => string
  /** Stands for the nonce while a document is composed; each response gets its own. */
  readonly noncePlaceholder: string
  /** Stands for the name of the shopper's country while a document is composed; each response gets its own. */
  readonly placePlaceholder: string
}

/** Faults of the page or the registry. */
const OF_NO_BUILD = new Set(['unregistered', 'slots', 'busy'])

let shared: Isolate | undefined

/** Created at the first request: an isolate's global scope may neither do I/O nor draw random numbers. */
export function getIsolate(env: Env, openNetwork: (env: Env) => NetworkCopies): Isolate {
  shared ??= createIsolate(env, openNetwork(env))
  return shared
}

/** @param network copies in the network's cache; without them an isolate has its own alone */
export function createIsolate(env: Env, network?: NetworkCopies): Isolate {
  const purges = new Purges()
  const watch = new BuildWatch()
  const distance = { ms: 0, hasCopy: false }
  const host = new FragmentHost({
    report: (fault) => {
      if (!OF_NO_BUILD.has(fault.reason)) watch.failed(fault.fragment, fault.build)
      report(fault)
    },
    purges,
    homeMs: () => distance.ms,
    region: () => (distance.hasCopy ? isolateRegion.current : 'home'),
    network,
    observe: (fragment, build, ms) => watch.rendered(fragment, build, ms),
    rewriteMedia: rewriteMedia(mediaUrls(env).named, { resizes: env.IMAGE_RESIZING === '1' }),
    fetchRemote: (remote, url, init) =>
      remoteService(env, remote)?.service.fetch(url, init) ?? Promise.reject(new Error(`${remote} is not bound`)),
  })
  return {
    host,
    watch,
    reports: new BuildReports(watch, host, env.REGISTRY),
    tickets: new ReportTickets(env.CLIENT_ADDRESS_KEY),
    registry: new Registry(homeReader(env, purges, distance), reportEntry),
    sessions: createSessions(env, () => isolateRegion.current),
    ownShares: createOwnShares(),
    documents: new DocumentCache(purges),
    purges,
    queries: new PageQueries(),
    currencies: new StoreCurrencies(),
    regions: new DeliveryRegions(),
    countryHeader: parseHeaderName(env.CLIENT_COUNTRY_HEADER),
    addressHeader: parseHeaderName(env.CLIENT_ADDRESS_HEADER),
    languages: new StoreLanguages(),
    boundarySwitch: env.DEVELOPMENT === '1',
    frames: createDocumentFrames(),
    composing: new Leases(),
    assignmentSecret: env.CLIENT_ADDRESS_KEY,
    policy: documentPolicy(env.PLATFORM_PUBLIC_URL),
    noncePlaceholder: crypto.randomUUID(),
    placePlaceholder: crypto.randomUUID(),
  }
}

function parseHeaderName(header: string): string | undefined {
  return header === 'none' ? undefined : header
}

function report(fault: FaultReport): void {
  console.warn(JSON.stringify({ level: 'warn', event: 'fragment-fault', ...fault }))
}

function reportEntry(fault: RegistryFault): void {
  console.warn(JSON.stringify({ level: 'warn', event: 'registry-fault', ...fault }))
}
