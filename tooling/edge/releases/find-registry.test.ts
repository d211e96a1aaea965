import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRegistry } from './find-registry.ts'

let server: Server
let store = ''
/** The response of the store. */
let respond: { status: number; headers?: Record<string, string>; body?: string }
let authorizations: (string | undefined)[] = []

beforeEach(async () => {
  authorizations = []
  server = createServer(({ headers }, response) => {
    authorizations.push(headers.authorization)
    response.writeHead(respond.status, respond.headers).end(respond.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  store = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const names = (registry: unknown) => ({ status: 200, body: JSON.stringify({ registry }) })

test.each([
  ['https://releases.example.com/', 'https://releases.example.com'],
  ['https://releases.example.com/console?x=1', 'https://releases.example.com'],
  ['http://localhost:8789', 'http://localhost:8789'],
])('a store names its registry %s: %s', async (registry, origin) => {
  respond = names(registry)
  expect(await findRegistry(`${store}/products`)).toBe(origin)
  expect(authorizations).toEqual([undefined])
})

test.each([
  ['in plain text', names('http://releases.example.com'), 'is reached by https'],
  ['by another protocol', names('ftp://localhost/'), 'is reached by https'],
  ['as no address', names('releases'), 'names no registry'],
  ['as nothing', { status: 404, body: 'Not found' }, 'names no registry'],
  ['as a page', { status: 200, body: '<!doctype html>' }, 'names no registry'],
])('a registry is not looked up where the store names it %s', async (_case, response, message) => {
  respond = response
  await expect(findRegistry(store)).rejects.toThrow(message)
})

test.each([301, 302, 307])('a redirect (%s) to another origin is not followed, so that no token goes where it leads', async (status) => {
  respond = { status, headers: { location: 'https://evil.example/.well-known/galleria.json' } }
  await expect(findRegistry(store)).rejects.toThrow('redirects to https://evil.example')
})

test.each(['http://shop.example.com', 'ftp://shop.example.com'])('%s is not even asked: what it says could be anybody’s', async (other) => {
  await expect(findRegistry(other)).rejects.toThrow('is reached by https')
})
