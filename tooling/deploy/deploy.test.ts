import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import type { Miniflare } from 'miniflare'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { CloudflareStub } from './testing/cloudflare-stub.ts'
import { startRegistry } from './testing/registry-worker.ts'

const FIRST = '111111111111'
const SECOND = '222222222222'
const OWNER_TOKEN = 'galleria_owner-token-of-the-deploy-tests'
const DOMAIN = 'shop.example.com'
const WORKER =
  'import { DurableObject } from "cloudflare:workers"\nexport class Counter extends DurableObject {}\nexport default { fetch: () => new Response("ok") }\n'
const SESSION = {
  durable_objects: { bindings: [{ name: 'COUNTERS', class_name: 'Counter' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['Counter'] }],
  secrets: { required: ['SESSION_KEYS'] },
}
const SHELL = {
  services: [
    { binding: 'SESSION', service: 'galleria-session' },
    { binding: 'REMOTE_CART', service: 'galleria-cart' },
  ],
  secrets: { required: ['SESSION_KEYS'] },
}

let folder: string
let stub: CloudflareStub
let registryWorker: Miniflare
let running: ChildProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  stub = await CloudflareStub.start()
  registryWorker = await startRegistry(OWNER_TOKEN, stub.objects)
  stub.store = (url, init) => registryWorker.dispatchFetch(url, init)
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ OWNER_TOKEN }))
  writeLayout({ search: 'cart/search' })
  writeApp('session', { build: FIRST, kind: 'worker', declared: SESSION })
  writeApp('cart', { build: FIRST, kind: 'remote' })
  writeApp('shell', { build: FIRST, kind: 'shell', declared: SHELL, domain: DOMAIN })
})

afterEach(async () => {
  endGroup()
  await registryWorker.dispose()
  stub.stop()
  rmSync(folder, { recursive: true, force: true })
})

afterAll(() => endGroup())

function writeApp(app: string, sketch: { build: string; kind: string; declared?: object; domain?: string }): void {
  const files: Record<string, string> = { 'app.json': JSON.stringify(sketch), 'dist/worker/worker.js': WORKER }
  if (sketch.kind !== 'worker') files['dist/client/entry.js'] = `export const build = '${sketch.build}'`
  if (sketch.kind === 'remote') Object.assign(files, remoteFiles(app, sketch.build))
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'apps', app, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

function writeLayout(layout: Record<string, string>): void {
  writeFileSync(join(folder, 'layout.json'), JSON.stringify(layout))
}

/** A build that the registry takes: its manifest names its files with their integrity. */
function remoteFiles(app: string, build: string): Record<string, string> {
  const script = `export const build = '${build}'`
  const hash = createHash('sha384').update(script).digest('base64')
  const { entry, ...manifest } = manifestOf(app, { build, fragments: ['search'] })
  const search = { ...manifest.fragments['search'], css: [], modules: [] }
  const own = { ...entry, url: `/_mfe/${app}/${build}/entry.js`, integrity: `sha384-${hash}` }
  return {
    'wrangler.jsonc': JSON.stringify({ name: `galleria-${app}`, compatibility_date: '2026-11-01' }),
    'dist/build.json': JSON.stringify({ app, build, kind: 'remote', compatibilityDate: '2026-11-01' }),
    'dist/manifest.json': JSON.stringify({ ...manifest, entry: own, fragments: { search } }),
  }
}

/** Runs a deploy to its end, or until it is killed. */
async function runDeploy(...args: string[]): Promise<{ code: number | null; output: string }> {
  const script = join(import.meta.dirname, 'testing/fixture-deploy.ts')
  const env = { ...process.env, CLOUDFLARE_API_BASE_URL: stub.baseUrl, CLOUDFLARE_API_TOKEN: 'token' }
  const child = spawn(process.execPath, [script, folder, ...args], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  running = undefined
  return { code, output }
}

/** wrangler, too: it is of the same group. */
function endGroup(): void {
  if (running?.pid) process.kill(-running.pid, 'SIGKILL')
  running = undefined
}

async function changesOf(...args: string[]): Promise<string[]> {
  const start = stub.changes.length
  const { code, output } = await runDeploy(...args)
  expect(code, output).toBe(0)
  return stub.changes.slice(start)
}

/** What shells read. */
async function registry(): Promise<unknown> {
  const response = await registryWorker.dispatchFetch('http://registry/registry.json')
  return response.ok ? response.json() : null
}

const FROM_NOTHING = [
  'POST r2/buckets',
  `PUT r2/buckets/files/objects/cart/${FIRST}/entry.js`,
  `PUT r2/buckets/files/objects/shell/${FIRST}/entry.js`,
  'PUT workers/scripts/galleria-cart',
  'POST workers/scripts/galleria-cart/subdomain',
  'PUT workers/scripts/galleria-session',
  'POST workers/scripts/galleria-session/subdomain',
  'PUT workers/scripts/galleria-shell',
  'POST workers/scripts/galleria-shell/subdomain',
  'POST workers/scripts/galleria-shell/domains/changeset',
  'PUT workers/scripts/galleria-shell/domains/records',
  'PUT _edge/teams/local',
  'POST _edge/releases',
  'PUT _edge/remotes/cart',
  'PUT _edge/layout',
]

async function expectDeployed(): Promise<void> {
  for (const name of ['galleria-cart', 'galleria-session', 'galleria-shell']) {
    const worker = stub.workers.get(name)
    expect(worker?.live?.annotations['workers/tag'], name).toBe(FIRST)
    expect(worker?.onWorkersDev, name).toBe(false)
    expect(worker?.versions, name).toHaveLength(1)
  }
  expect([...(stub.workers.get('galleria-shell')?.domains ?? [])]).toEqual([DOMAIN])
  expect([...(stub.workers.get('galleria-session')?.secrets ?? [])]).toEqual(['SESSION_KEYS'])
  expect(await registry()).toMatchObject({
    generation: 2,
    remotes: { cart: { build: FIRST, manifest: { name: 'cart' }, withdrawn: [] } },
    layout: { search: 'cart/search' },
  })
}

test(
  'a first deploy makes everything, targets before callers, the registry last; the second changes nothing',
  { timeout: 120_000 },
  async () => {
    expect(await changesOf()).toEqual(FROM_NOTHING)
    await expectDeployed()
    expect(await changesOf()).toEqual([])
    expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toHaveProperty('SESSION_KEYS')
  },
)

test('a deploy that is killed after any change is gone on with', { timeout: 300_000 }, async () => {
  const reached = new Set<string>()
  // wrangler may make a change again on its way to the one where it was killed.
  stub.onChange = () => {
    const change = stub.changes.at(-1) ?? ''
    if (!reached.has(change)) endGroup()
    reached.add(change)
  }
  for (let runs = 1; !reached.has('PUT _edge/layout'); runs++) {
    await runDeploy()
    expect(reached.size, 'a new change in each run').toBeGreaterThanOrEqual(runs)
  }
  stub.onChange = undefined
  await expectDeployed()
  expect([...reached].toSorted()).toEqual(FROM_NOTHING.toSorted())
  expect(await changesOf()).toEqual([])
})

test('a new build of a remote is a version, and nothing else is touched', { timeout: 120_000 }, async () => {
  await changesOf()
  writeApp('cart', { build: SECOND, kind: 'remote' })
  stub.onChange = () => stub.changes.at(-1)?.endsWith('/versions') && endGroup()
  await runDeploy('cart')
  stub.onChange = undefined
  expect(stub.workers.get('galleria-cart')?.live?.annotations['workers/tag']).toBe(FIRST)
  // The version was uploaded before the kill.
  expect(await changesOf('cart')).toEqual([
    'POST workers/scripts/galleria-cart/deployments',
    'PATCH workers/scripts/galleria-cart/script-settings',
    'POST _edge/releases',
    'PUT _edge/remotes/cart',
  ])
  expect(stub.workers.get('galleria-cart')?.live?.annotations['workers/tag']).toBe(SECOND)
  expect(await registry()).toMatchObject({ generation: 3, remotes: { cart: { build: SECOND } } })
  expect([...stub.objects.keys()].filter((key) => key.startsWith('cart/'))).toHaveLength(2)
})

test('a new outlet of the layout is filled, unless no live remote has its fragment', { timeout: 120_000 }, async () => {
  await changesOf()
  writeLayout({ search: 'cart/search', banner: 'cart/search', footer: 'cart/none' })
  const { code, output } = await runDeploy()
  expect([code, output]).toEqual([0, expect.stringContaining('the outlet footer stays empty: The layout cannot show cart/none')])
  expect(await registry()).toMatchObject({ generation: 3, layout: { search: 'cart/search', banner: 'cart/search' } })
})

test('a secret that a Worker has, and the file has not, is not made anew', { timeout: 120_000 }, async () => {
  await changesOf('session')
  rmSync(join(folder, 'secrets.json'))
  const { code, output } = await runDeploy('shell')
  expect(code).toBe(1)
  expect(output).toContain('lacks SESSION_KEYS, which a Worker on Cloudflare has and another needs')
})

test('what cannot be deployed is refused before anything is changed', async () => {
  writeApp('shell', { build: FIRST, kind: 'shell', declared: { services: [{ binding: 'SESSION', service: 'galleria-sesion' }] } })
  const { code, output } = await runDeploy()
  expect([code, output.trim(), stub.changes]).toEqual([1, 'galleria-shell: SESSION leads to galleria-sesion, which is not in the set', []])
})
