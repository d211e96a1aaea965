import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { networksOf } from '../apps/launch-context.ts'
import { LogFile } from '../io/log-file.ts'
import { OrphanGuard } from '../io/orphan-guard.ts'
import { WorkerDeclaration } from '../project/worker-declaration.ts'
import { fetchSocket } from './fetch-socket.ts'
import { probe } from './probe.ts'
import { WorkerProcess } from './worker-process.ts'
import { frontConfig, jointConfig, SOCKET_NAME, workerdConfig, type Network, type ServiceTarget } from './workerd-config.ts'

const declaration = WorkerDeclaration.parse({
  name: 'galleria-shell',
  compatibility_date: '2026-11-01',
  services: [
    { binding: 'CART', service: 'galleria-cart' },
    { binding: 'ASSET_STORE', service: 'galleria-assets' },
  ],
  durable_objects: { bindings: [{ name: 'SESSIONS', class_name: 'SessionObject' }] },
})

test('a declaration becomes bindings, services and namespaces', () => {
  const configWith = (assets: ServiceTarget) =>
    workerdConfig({
      declaration,
      variables: { GREETING: 'a "quoted"\n\\ line' },
      connect: (service) => (service === 'galleria-assets' ? assets : { socket: '/tmp/cart' }),
      networks: ['public', 'local'],
      objectsFolder: '/data/session',
    })
  const config = configWith({ folder: '/data/assets' })
  expect(config).toContain(String.raw`(name = "GREETING", text = "a \"quoted\"\x0a\\ line")`)
  expect(config).toContain(`(name = "galleria-cart", external = (address = "unix:/tmp/cart"`)
  expect(config).toContain(`(name = "galleria-assets", disk = (path = "/data/assets"))`)
  expect(configWith({ folder: '/data/assets', isWritable: true })).toContain(`(path = "/data/assets", writable = true)`)
  expect(config).toContain(`(className = "SessionObject", uniqueKey = "galleria-shell-SessionObject", enableSql = true)`)
  expect(config).toContain(`(name = "worker-objects", disk = (path = "/data/session", writable = true))`)
})

test('the front ignores client headers about the client’s address', () => {
  expect(frontConfig(['127.0.0.1:80', '[::1]:80'], '/tmp/shell')).toContain('injectRequestHeaders = [(name = "CF-Connecting-IP")]')
})

/** Asks for the address in its variable TARGET when it is asked how it is. */
const CALLER = `export default {
  async fetch(request, env) {
    const answer = await fetch(env.TARGET).then((response) => response.text(), (error) => 'refused: ' + error.message)
    return new Response(answer, { status: 200 })
  },
}`

test.each<[string, Network[], number]>([
  ['of the platform reaches nothing on this machine, not even by a name: no webhook does', networksOf({ exposedAs: 'platform' }, false), 0],
  ['of the platform reaches this machine in development', networksOf({ exposedAs: 'platform' }, true), 2],
])('a Worker %s', async (_, networks, reached) => {
  const folder = mkdtempSync(join(tmpdir(), 'networks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const guard = new OrphanGuard(join(folder, 'guard'))
  onTestFinished(() => guard.end())
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.end('secret')
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/worker.js'), CALLER)
  for (const [index, host] of ['localhost', '127.0.0.1'].entries()) {
    const socket = join(folder, `${index}.sock`)
    const worker = await WorkerProcess.start({
      config: workerdConfig({
        declaration: WorkerDeclaration.parse({ name: 'galleria-caller', compatibility_date: '2026-11-01' }),
        variables: { TARGET: `http://${host}:${port}/` },
        connect: () => ({ folder }),
        networks,
        objectsFolder: folder,
      }),
      modules: folder,
      args: [`--socket-addr=${SOCKET_NAME}=unix:${socket}`],
      configFile: join(folder, `${index}.capnp`),
      log: new LogFile(join(folder, 'log')),
      guard,
    })
    await probe(socket, '/')
    await worker.stop()
  }
  expect(calls).toBe(reached)
})

test('the requests of a process with a continent come from there, and of the client that sent them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'continent-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const guard = new OrphanGuard(join(folder, 'guard'))
  onTestFinished(() => guard.end())
  mkdirSync(join(folder, 'worker'))
  writeFileSync(
    join(folder, 'worker/worker.js'),
    'export default { fetch: async (request) => new Response(request.cf?.continent + request.cf?.clientIp + await request.text()) }',
  )
  const socket = join(folder, 'worker.sock')
  const worker = await WorkerProcess.start({
    config: workerdConfig({
      declaration: WorkerDeclaration.parse({ name: 'galleria-shell', compatibility_date: '2026-11-01' }),
      variables: {},
      connect: () => ({ folder }),
      networks: ['public'],
      objectsFolder: folder,
      continent: 'OC',
    }),
    modules: folder,
    args: [`--socket-addr=${SOCKET_NAME}=unix:${socket}`],
    configFile: join(folder, 'worker.capnp'),
    log: new LogFile(join(folder, 'log')),
    guard,
  })
  const headers = { 'x-edge-cf': JSON.stringify({ clientIp: ' 192.0.2.7' }) }
  const response = await fetchSocket(socket, new Request('http://shell/', { method: 'POST', headers, body: ' and its body' }))
  await worker.stop()
  expect(await response.text()).toBe('OC 192.0.2.7 and its body')
})

test('Workers in one process call each other by their bindings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const guard = new OrphanGuard(join(folder, 'guard'))
  onTestFinished(() => guard.end())
  const modules = {
    shell: `export default { fetch: (request, env) => env.CART.fetch(request) }`,
    cart: `export default { fetch: (request, env) => new Response(env.GREETING + new URL(request.url).pathname) }`,
  }
  for (const [app, code] of Object.entries(modules)) {
    mkdirSync(join(folder, app, 'worker'), { recursive: true })
    writeFileSync(join(folder, app, 'worker/worker.js'), code)
  }
  const worker = (app: string, services: { binding: string; service: string }[]) => ({
    declaration: WorkerDeclaration.parse({ name: `galleria-${app}`, compatibility_date: '2026-11-01', services }),
    variables: { GREETING: `from the ${app}` },
    folder: app,
    objectsFolder: folder,
  })
  const socket = join(folder, 'shell.sock')
  const workers = await WorkerProcess.start({
    config: jointConfig({
      workers: [worker('shell', [{ binding: 'CART', service: 'galleria-cart' }]), worker('cart', [])],
      exposed: 'galleria-shell',
      connect: (service) => ({ socket: join(folder, service) }),
      networks: ['public'],
    }),
    modules: folder,
    args: [`--socket-addr=${SOCKET_NAME}=unix:${socket}`],
    configFile: join(folder, 'joint.capnp'),
    log: new LogFile(join(folder, 'log')),
    guard,
  })
  const response = await fetchSocket(socket, new Request('http://shell/badge'))
  await workers.stop()
  expect(await response.text()).toBe('from the cart/badge')
})
