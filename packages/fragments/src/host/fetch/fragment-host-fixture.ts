import { CONTRACT_VERSION, endMarker, headerJson, RESPONSE_HEADERS, type CacheRule, type Head, type Region } from '../../contract/index.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { Purges } from '../cache/purges.ts'
import { NetworkCopies, type NetworkCache } from '../network/network-copies.ts'
import { RegistrySnapshot } from '../registry/registry-snapshot.ts'
import { FragmentHost, type FaultReport } from './fragment-host.ts'
import type { FragmentRequest } from './rendered-fragment.ts'
import { rewriteMedia } from './rewrite-media.ts'

export const BUILD = '0123456789ab'
export const REQUEST: FragmentRequest = {
  fragment: 'catalog/product',
  params: { slug: 'mug' },
  contract: CONTRACT_VERSION,
  instance: 'catalog-product',
  locale: 'en',
  firstLocale: 'en',
  currency: 'USD',
  url: 'http://store.test/products/mug',
  traceparent: '00-0-0-01',
  token: null,
  clientAddress: null,
  primary: true,
  client: '192.0.2.1',
}

/** A host of one remote that responds with this, and what a test sees and changes of it. Hosts with one `network` share its copies. */
export function stack(respond: (request: Request) => Response | Promise<Response>, cache?: CacheRule, network?: NetworkCache) {
  const clock = { now: 0 }
  /** How far home is, and where the host is. */
  const way: { ms: number; region: Region } = { ms: 0, region: 'home' }
  const cacheFaults: string[] = []
  const calls: Request[] = []
  const faults: FaultReport[] = []
  const sketch = { pages: { product: '/products/:slug' }, cache }
  const registryOf = (build: string, withdrawn: string[] = []) =>
    new RegistrySnapshot({
      generation: 1,
      remotes: { catalog: { build, manifest: manifestOf('catalog', { ...sketch, build }), withdrawn } },
    })
  const at = { registry: registryOf(BUILD) }
  /** The registry as a shopper with the canary of the remote gets it. */
  const canaryRegistry = (build: string) =>
    new RegistrySnapshot({
      generation: 1,
      remotes: {
        catalog: {
          build: BUILD,
          manifest: manifestOf('catalog', sketch),
          withdrawn: [],
          canary: { build, manifest: manifestOf('catalog', { ...sketch, build }), percent: 5, since: '2026-01-01T00:00:00Z' },
        },
      },
    }).withCanaries(['catalog'])
  const purges = new Purges()
  const host = new FragmentHost({
    purges,
    now: () => clock.now,
    homeMs: () => way.ms,
    region: () => way.region,
    report: (fault) => faults.push(fault),
    network:
      network &&
      new NetworkCopies({ cache: network, environment: 'test', now: () => clock.now, report: (message) => cacheFaults.push(message) }),
    rewriteMedia: rewriteMedia('https://platform.test/media'),
    fetchRemote: async (_, url, init) => {
      const request = new Request(url, init)
      calls.push(request)
      return respond(request)
    },
  })
  const tasks: Promise<unknown>[] = []
  const start = (request: Partial<FragmentRequest> = {}) => host.start({ ...REQUEST, ...request }, at.registry, (task) => tasks.push(task))
  const startCanary = (build: string, request: Partial<FragmentRequest> = {}) =>
    host.start({ ...REQUEST, ...request, build }, canaryRegistry(build), (task) => tasks.push(task))
  const act = (request: Partial<FragmentRequest>) => host.submit({ ...REQUEST, ...request })
  const getData = (request: Partial<FragmentRequest> = {}) => host.hydrationData({ ...REQUEST, ...request }, at.registry)
  /** Waits for what was left to be done, and for what that left. */
  const settle = async () => {
    for (let known = -1; known < tasks.length; await Promise.all(tasks)) known = tasks.length
  }
  /** Makes another build the stable one. */
  const release = (build: string, withdrawn: string[] = []) => {
    at.registry = registryOf(build, withdrawn)
  }
  /** Purges a tag; `gone` where what it stands for was deleted. */
  const purge = (generation: number, tag: string, gone = {}) =>
    purges.update({ generation, tags: { [tag]: generation }, floor: 0, gone, goneFloor: 0 })
  return { clock, way, calls, faults, cacheFaults, start, startCanary, act, getData, settle, release, purge }
}

/** A response of the remote. */
export function html(
  text: string,
  status = 200,
  cache: CacheRule = { class: 'public', fresh: 10, staleWhileRevalidate: 0, staleIfError: 3_600 },
  head?: Head,
  build = BUILD,
  tags?: string[],
): Response {
  const file = { url: `/_mfe/catalog/${build}/x.js`, integrity: `sha384-${'A'.repeat(64)}` }
  const envelope = {
    fragment: 'catalog/product',
    build,
    contract: CONTRACT_VERSION,
    cache,
    hydrate: 'load',
    entry: file,
    css: [],
    modules: [file],
    slots: [],
    intents: [],
    head,
    tags,
  }
  return new Response(`<p>${text}</p>${endMarker('catalog/product', build)}`, {
    status,
    headers: {
      'content-type': 'text/html',
      [RESPONSE_HEADERS.build]: build,
      [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION),
      [RESPONSE_HEADERS.envelope]: headerJson(envelope),
    },
  })
}

export const RULE: CacheRule = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 60 }
export const PRIVATE: CacheRule = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }

export const statusOf = (status: number) =>
  new Response(null, { status, headers: { [RESPONSE_HEADERS.build]: BUILD, [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION) } })
