import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'

const FOLDER = '/catalog/0123456789ab'
const FILE = `${FOLDER}/entry-1a2b.js`

const ask = (path: string, init?: RequestInit) => exports.default.fetch(`http://assets${path}`, init)
/** Its type says that it is no text. */
const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())
const put = (path: string, body: BodyInit) => ask(path, { method: 'PUT', body })

beforeEach(async () => {
  const { objects } = await env.FILES.list()
  await env.FILES.delete(objects.map(({ key }) => key))
})

test('a stored file comes back byte by byte', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(4_096))
  expect((await put(`${FILE}.br`, bytes)).status).toBe(201)
  const response = await ask(`${FILE}.br`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('4096')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
})

test('HEAD says whether a file is stored, and its length', async () => {
  expect((await ask(FILE, { method: 'HEAD' })).status).toBe(404)
  await put(FILE, 'export {}')
  const response = await ask(FILE, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await textOf(response)]).toEqual([200, '9', ''])
})

test('a file of a build that is stored stays as it is', async () => {
  await put(FILE, 'first')
  expect((await put(FILE, 'other')).status).toBe(200)
  expect(await textOf(await ask(FILE))).toBe('first')
})

test('the stored files of an app are listed, or of a folder of it, and those of no other', async () => {
  await put(FILE, 'export {}')
  await put(`${FOLDER}/messages/de.json`, '{}')
  await put('/catalog/ffffffffffff/entry.js', 'export {}')
  expect(await (await ask(`/_files${FOLDER}`)).json()).toEqual(['entry-1a2b.js', 'messages/de.json'])
  expect(await (await ask('/_files/catalog')).json()).toEqual([
    '0123456789ab/entry-1a2b.js',
    '0123456789ab/messages/de.json',
    'ffffffffffff/entry.js',
  ])
  for (const other of ['/_files/cart', '/_files/cart/0123456789ab']) expect(await (await ask(other)).json()).toEqual([])
  expect((await ask('/_files/media/x')).status).toBe(404)
})

test('a list goes on where the bucket ends a page', async () => {
  const names = Array.from({ length: 1_001 }, (_, index) => `catalog/${String(index).padStart(12, '0')}/entry.js`)
  for (let start = 0; start < names.length; start += 100)
    await Promise.all(names.slice(start, start + 100).map((name) => env.FILES.put(name, '')))
  expect(await (await ask('/_files/catalog')).json()).toHaveLength(1_001)
})

test('a file of an imported picture is replaced', async () => {
  const file = '/media/9c1b7e5a-3d52-5b0f-8a4e-6d7c2f10b3a8-640.webp'
  expect((await put(file, 'first')).status).toBe(201)
  expect((await put(file, 'second')).status).toBe(201)
  expect(await textOf(await ask(file))).toBe('second')
})

test('a picture is deleted, once and again, and a file of a build is not', async () => {
  const file = '/media/9c1b7e5a-3d52-4b0f-8a4e-6d7c2f10b3a8.jpg'
  await put(file, 'a face')
  for (let time = 0; time < 2; time += 1) expect((await ask(file, { method: 'DELETE' })).status).toBe(204)
  expect((await ask(file)).status).toBe(404)
  await put(FILE, 'export {}')
  for (const path of [FILE, '/registry.jws']) expect((await ask(path, { method: 'DELETE' })).status).toBe(405)
  expect((await ask(FILE)).status).toBe(200)
})

test('the copy of the registry is replaced', async () => {
  expect((await put('/registry.jws', '{"generation":1}')).status).toBe(201)
  expect((await put('/registry.jws', '{"generation":2}')).status).toBe(201)
  expect(await textOf(await ask('/registry.jws'))).toBe('{"generation":2}')
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
  ['bytes=10-', 416, 'Range Not Satisfiable', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('range %s gives %i %s', async (range, status, text, contentRange) => {
  await put(FILE, '0123456789')
  const response = await ask(FILE, { headers: { range } })
  expect([response.status, await textOf(response), response.headers.get('content-range')]).toEqual([status, text, contentRange])
})

test.each([
  '/',
  '/catalog',
  '/catalog/0123456789ab',
  '/catalog/short/a.js',
  `${FOLDER}/.hidden`,
  `${FOLDER}//a.js`,
  '/../registry.jws.bak',
])('%s is no file, neither to read nor to store', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect((await put(path, 'x')).status).toBe(404)
  expect((await env.FILES.list()).objects).toEqual([])
})

test('a file that is too large is refused', async () => {
  expect((await put(FILE, new Uint8Array(16 * 1024 * 1024 + 1))).status).toBe(413)
})

test('nothing is deleted over HTTP', async () => {
  await put(FILE, 'x')
  expect((await ask(FILE, { method: 'DELETE' })).status).toBe(405)
  expect((await ask(FILE)).status).toBe(200)
})
