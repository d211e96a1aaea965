import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LogFile } from '../io/log-file.ts'
import { OrphanGuard } from '../io/orphan-guard.ts'
import { WorkerDeclaration } from '../project/worker-declaration.ts'
import { fetchSocket } from '../workerd/fetch-socket.ts'
import { WorkerProcess } from '../workerd/worker-process.ts'
import { SOCKET_NAME, workerdConfig } from '../workerd/workerd-config.ts'
import { NetworkCache } from './network-cache.ts'

/** Stores what it is sent, with the headers that are sent in its query, and says what the Cache API says. */
const CALLER = `
const cacheOf = (name) => (name ? caches.open(name) : caches.default)
export default {
  async fetch(request) {
    const { searchParams } = new URL(request.url)
    const asked = new Request('https://copies.example/' + searchParams.get('at'), { headers: JSON.parse(searchParams.get('asked') ?? '{}') })
    const cache = await cacheOf(searchParams.get('cache'))
    try {
      if (request.method === 'DELETE') return Response.json(await cache.delete(asked))
      if (request.method === 'GET') return (await cache.match(asked)) ?? new Response(null, { status: 404 })
      const { status, headers } = JSON.parse(searchParams.get('response'))
      await cache.put(asked, new Response(await request.text(), { status, headers }))
      return new Response('put')
    } catch (error) {
      return new Response(String(error), { status: 500 })
    }
  },
}`

const folder = mkdtempSync(join(tmpdir(), 'cache-'))
const guard = new OrphanGuard(join(folder, 'guard'))
const processes: WorkerProcess[] = []
const cacheSocket = join(folder, 'cache.sock')
let cache: NetworkCache

beforeAll(async () => {
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/worker.js'), CALLER)
  for (const name of ['one', 'two']) {
    const process = await WorkerProcess.start({
      config: workerdConfig({
        declaration: WorkerDeclaration.parse({ name: 'galleria-caller', compatibility_date: '2026-11-01' }),
        variables: {},
        connect: () => ({ folder }),
        networks: ['public'],
        networkCache: cacheSocket,
        objectsFolder: folder,
      }),
      modules: folder,
      args: [`--socket-addr=${SOCKET_NAME}=unix:${join(folder, name)}`],
      configFile: join(folder, `${name}.capnp`),
      log: new LogFile(join(folder, 'log')),
      guard,
    })
    processes.push(process)
  }
})

beforeEach(async () => {
  cache = new NetworkCache()
  await cache.listen(cacheSocket)
  return () => cache.close()
})

afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop(0)))
  await guard.end()
  rmSync(folder, { recursive: true })
})

type Call = Partial<Record<'at' | 'cache' | 'asked' | 'response', string>>

function call(process: 'one' | 'two', method: string, query: Call, body?: string): Promise<Response> {
  const url = `http://caller/?${new URLSearchParams({ at: 'a', ...query })}`
  return fetchSocket(join(folder, process), new Request(url, { method, ...(body !== undefined && { body }) }))
}

const put = (headers: Record<string, string>, { status = 200, ...query }: Call & { status?: number } = {}) =>
  call('one', 'POST', { ...query, response: JSON.stringify({ status, headers }) }, 'grüezi')

test('what one process stores is there in all others, until one deletes it', async () => {
  await put({ 'cache-control': 's-maxage=60, max-age=0', 'x-build': 'b1', etag: '"1"' })
  const found = await call('two', 'GET', {})
  expect(found.status).toBe(200)
  expect(await found.text()).toBe('grüezi')
  expect(Object.fromEntries(found.headers)).toMatchObject({ 'x-build': 'b1', etag: '"1"', age: '0', 'cf-cache-status': 'HIT' })
  expect((await call('two', 'GET', { at: 'b' })).status).toBe(404)
  expect((await call('two', 'GET', { cache: 'named' })).status).toBe(404)
  expect(await (await call('two', 'DELETE', {})).text()).toBe('true')
  expect(await (await call('one', 'DELETE', {})).text()).toBe('false')
  expect((await call('one', 'GET', {})).status).toBe(404)
})

test('what was stored can be dropped', async () => {
  for (const at of ['a', 'b']) await put({ 'cache-control': 'max-age=60' }, { at })
  expect(cache.clear()).toBe(2)
  expect((await call('two', 'GET', {})).status).toBe(404)
})

test('a response is not there any more when its time is over', async () => {
  await put({ 'cache-control': 'max-age=1, stale-while-revalidate=60' })
  expect((await call('two', 'GET', {})).status).toBe(200)
  await expect.poll(async () => (await call('two', 'GET', {})).status, { timeout: 3_000 }).toBe(404)
})

test.each<[string, Record<string, string>, (Call & { status?: number })?]>([
  ['is private', { 'cache-control': 'private, max-age=60' }],
  ['is not to be stored', { 'cache-control': 'no-store, max-age=60' }],
  ['is to be validated each time', { 'cache-control': 'no-cache, max-age=60' }],
  ['says nothing of its lifetime', { 'last-modified': 'Tue, 01 Jan 2019 00:00:00 GMT' }],
  ['has no lifetime in a shared cache', { 'cache-control': 'max-age=60, s-maxage=0' }],
  ['sets a cookie', { 'cache-control': 'public, max-age=60', 'set-cookie': 'session=1' }],
  ['was asked for with a token', { 'cache-control': 'max-age=60' }, { asked: '{"authorization":"Bearer 1"}' }],
])('a response that %s is not stored', async (_, headers, query) => {
  expect(await (await put(headers, query)).text()).toBe('put')
  expect((await call('two', 'GET', query ?? {})).status).toBe(404)
})

test.each<[string, Record<string, string>, number]>([
  ['varies with everything', { 'cache-control': 'max-age=60', vary: '*' }, 200],
  ['is a part', { 'cache-control': 'max-age=60', 'content-range': 'bytes 0-5/6' }, 206],
])('storing a response that %s throws', async (_, headers, status) => {
  expect((await put(headers, { status })).status).toBe(500)
  expect((await call('two', 'GET', {})).status).toBe(404)
})

test('a response that varies is the response to requests with the same headers alone', async () => {
  await put({ 'cache-control': 'max-age=60', vary: 'Accept-Language' }, { asked: '{"accept-language":"de"}' })
  expect((await call('two', 'GET', { asked: '{"accept-language":"de"}' })).status).toBe(200)
  expect((await call('two', 'GET', { asked: '{"accept-language":"ja"}' })).status).toBe(404)
})

test('a compressed response comes back as it was', async () => {
  await put({ 'cache-control': 'max-age=60', 'content-encoding': 'gzip' })
  const found = await call('two', 'GET', {})
  expect(found.headers.get('content-encoding')).toBe('gzip')
  expect(found.status).toBe(200)
})

test('asking throws while the cache is away, and does not when it is back', async () => {
  await put({ 'cache-control': 'max-age=60' })
  await cache.close()
  for (const method of ['GET', 'DELETE']) expect((await call('two', method, {})).status, method).toBe(500)
  // The runtime says nothing of what could not be stored.
  await put({ 'cache-control': 'max-age=60' }, { at: 'b' })
  await cache.listen(cacheSocket)
  expect((await call('two', 'GET', {})).status).toBe(200)
  expect((await call('two', 'GET', { at: 'b' })).status).toBe(404)
})
