import { join } from 'node:path'
import { bundleWorker } from '../../build/bundle-worker.ts'
import { freePorts } from '../../testing/free-ports.ts'
import { PROJECT_ROOT } from '../cli/project-edge.ts'
import type { EdgeOptions } from '../edge.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import type { RetiredRemotes } from '../project/retired-remotes.ts'
import { readEdgeEnv } from '../settings/env.ts'
import { writeBuild } from './fixture-app.ts'

/**
 * A shell that passes `/hello…` on to a remote, `/count…` to a Worker with a Durable Object, and `/pages/…` to the remote that has such a page by
 * the registry. It shows what it was sent.
 */
export function shellCode(text: string): string {
  return `
let process
export default {
  async fetch(request, env) {
    process ??= crypto.randomUUID()
    const { pathname } = new URL(request.url)
    if (pathname === '/_health') return Response.json({ build: '__BUILD__' })
    if (pathname === '/registry') return env.ASSET_STORE.fetch('http://assets/registry.json')
    if (pathname.startsWith('/_mfe/')) return env.ASSET_STORE.fetch('http://assets' + pathname.slice(5))
    if (pathname === '/.well-known/galleria.json') return Response.json({ registry: env.RELEASES_URL })
    if (pathname === '/reports') return env.REGISTRY.fetch('http://registry/reports', { method: 'POST', body: await request.text() })
    if (pathname.startsWith('/hello')) return env.HELLO.fetch(request)
    if (pathname.startsWith('/gift-cards')) return env.ROUTER.fetch(new Request('http://gift-cards' + pathname, request))
    if (pathname.startsWith('/count')) return env.COUNTER.fetch(request)
    if (pathname.startsWith('/pages/')) {
      const { remotes } = await (await env.ASSET_STORE.fetch('http://assets/registry.json')).json()
      const hasPage = ({ manifest }) => Object.values(manifest.pages).some(({ pattern }) => pattern === pathname)
      const remote = Object.keys(remotes).find((name) => hasPage(remotes[name]))
      if (remote === undefined) return new Response('no remote has this page', { status: 404 })
      return remote === 'hello' ? env.HELLO.fetch(request) : env.ROUTER.fetch(new Request('http://' + remote + pathname, request))
    }
    return Response.json({ text: ${JSON.stringify(text)}, process, cf: request.cf, claimed: request.headers.get('cf-connecting-ip') })
  },
}`
}

export function helloCode(text: string): string {
  return `
export default {
  async fetch(request) {
    const wait = Number(new URL(request.url).searchParams.get('wait'))
    if (wait) await scheduler.wait(wait)
    console.log('asked for ' + request.url)
    return new Response(JSON.stringify({ text: ${JSON.stringify(text)}, build: '__BUILD__', body: await request.text() }))
  },
}`
}

/** A remote that says of each example that there is no such thing, and fails for one of them. */
export function fragmentCode(text: string, broken: string): string {
  return `
const headers = { 'galleria-build': '__BUILD__', 'galleria-contract': '1' }
export default {
  fetch(request) {
    const { pathname, search } = new URL(request.url)
    if (!/^\\/_fragment\\/[a-z]+$/.test(pathname)) return Response.json({ text: ${JSON.stringify(text)} })
    return new Response(null, { status: search.includes(${JSON.stringify(broken)}) ? 503 : 404, headers })
  },
}`
}

/** Counts POSTs in a Durable Object: what was answered must be there, once. */
export function counterCode(text: string): string {
  return `
import { DurableObject } from 'cloudflare:workers'
export class Counter extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS hits (id TEXT)')
  }
  hit(id) {
    this.ctx.storage.sql.exec('INSERT INTO hits VALUES (?)', id)
  }
  ids() {
    return this.ctx.storage.sql.exec('SELECT id FROM hits').toArray().map((row) => row.id)
  }
}
export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    if (url.pathname === '/_health') return new Response('ok')
    const counter = env.COUNTER.get(env.COUNTER.idFromName('one'))
    if (request.method === 'POST') await counter.hit(await request.text())
    const wait = Number(url.searchParams.get('wait'))
    if (wait) await scheduler.wait(wait)
    return Response.json({ text: ${JSON.stringify(text)}, build: '__BUILD__', ip: request.headers.get('cf-connecting-ip'), ids: await counter.ids() })
  },
}`
}

export const COUNTER_DECLARATION = { durable_objects: { bindings: [{ name: 'COUNTER', class_name: 'Counter' }] } }

export const SHELL_DECLARATION = {
  services: [
    { binding: 'HELLO', service: 'galleria-hello' },
    { binding: 'COUNTER', service: 'galleria-counter' },
    { binding: 'ROUTER', service: 'galleria-router' },
    { binding: 'ASSET_STORE', service: 'galleria-assets' },
  ],
}

const REGION_DECLARATION = { durable_objects: { bindings: [{ name: 'REGIONS', class_name: 'RegionObject' }] } }
const WITH_REGISTRY = { services: [...SHELL_DECLARATION.services, { binding: 'REGISTRY', service: 'galleria-registry' }] }

/** The project's registry: a test that runs it builds it first. */
export const REGISTRY_APP: AppDefinition = {
  name: 'registry',
  folder: join(PROJECT_ROOT, 'apps/registry'),
  health: '/_health',
  exposedAs: 'releases',
}

export interface FixtureShop {
  readonly options: EdgeOptions & { readonly layout: Record<string, string>; readonly retired: RetiredRemotes }
  readonly storeUrl: string
  readonly platformUrl: string
  readonly releasesUrl: string
  app(name: 'hello' | 'counter' | 'shell'): AppDefinition
  /** Adds a remote to the project; it counts from the next start. */
  addRemote(name: string): AppDefinition
  /** Removes a remote from the project; it is gone with the next start. */
  removeRemote(name: string): void
}

/** Workers of this project, for every shop of a process. */
const { code: REGION_CODE } = await bundleWorker(join(PROJECT_ROOT, 'apps/region/worker.ts'), {})
const { code: ROUTER_CODE } = await bundleWorker(join(PROJECT_ROOT, 'apps/router/worker.ts'), { __GALLERIA_BUILD__: '"__BUILD__"' })

/**
 * A shop of three tiny apps below a folder, on free ports: a shell, a remote, and a platform with a Durable Object, and the router. With a registry besides
 * where `hasRegistry` says so.
 */
export async function fixtureShop(folder: string, { hasRegistry = false } = {}): Promise<FixtureShop> {
  const [port = 0, platformPort = 0, releasesPort = 0] = await freePorts(3)
  const apps: AppDefinition[] = [
    { name: 'counter', folder: join(folder, 'apps/counter'), health: '/_health', exposedAs: 'platform' },
    { name: 'hello', folder: join(folder, 'apps/hello'), health: '/_fragment/manifest.json' },
    { name: 'router', folder: join(folder, 'apps/router'), health: '/_health' },
    { name: 'shell', folder: join(folder, 'apps/shell'), health: '/_health', exposedAs: 'store' },
  ]
  // The registry is bound to it.
  if (hasRegistry) apps.push(REGISTRY_APP, { name: 'region', folder: join(folder, 'apps/region'), health: '/_health' })
  const app = (name: string) => {
    const found = apps.find((each) => each.name === name)
    if (!found) throw new Error(`the fixture shop has no app "${name}"`)
    return found
  }
  writeBuild(app('router'), 'worker', { code: ROUTER_CODE })
  if (hasRegistry) writeBuild(app('region'), 'worker', { code: REGION_CODE, declaration: REGION_DECLARATION })
  writeBuild(app('counter'), 'worker', { code: counterCode('one'), declaration: COUNTER_DECLARATION })
  writeBuild(app('hello'), 'remote', { code: helloCode('one') })
  const declaration = hasRegistry ? WITH_REGISTRY : SHELL_DECLARATION
  writeBuild(app('shell'), 'shell', { code: shellCode('one'), declaration })
  return {
    app,
    addRemote: (name) => {
      const added = { name, folder: join(folder, 'apps', name), health: '/_fragment/manifest.json' }
      apps.push(added)
      return added
    },
    removeRemote: (name) => void apps.splice(apps.indexOf(app(name)), 1),
    storeUrl: `http://localhost:${port}`,
    platformUrl: `http://localhost:${platformPort}`,
    releasesUrl: `http://localhost:${releasesPort}`,
    options: {
      env: readEdgeEnv({ PORT: String(port), PLATFORM_PORT: String(platformPort), RELEASES_PORT: String(releasesPort) }),
      dataFolder: join(folder, 'data'),
      apps,
      folders: { 'galleria-media': join(folder, 'media') },
      layout: {},
      retired: {},
      build: async (publish) => publish(apps),
      seed: async () => undefined,
      report: () => undefined,
    },
  }
}
