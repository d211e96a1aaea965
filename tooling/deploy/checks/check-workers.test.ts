import { expect, test } from 'vitest'
import * as z from 'zod'
import { workerFixture } from '../testing/worker-fixture.ts'
import { toVariables } from '../workers/env-schema.ts'
import { checkWorkers } from './check-workers.ts'
import { deployOrder } from './deploy-order.ts'
import { problemLine } from './problem.ts'

const OBJECTS = {
  durable_objects: { bindings: [{ name: 'SESSIONS', class_name: 'SessionObject' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['SessionObject'] }],
}
const EXPORTS = ['SessionObject', 'default']
const ENV = toVariables(z.object({ PLATFORM_URL: z.url(), SESSION_KEYS: z.string(), RATE_LIMITS: z.string().optional() }))

const session = workerFixture('session', {
  declared: { ...OBJECTS, vars: { PLATFORM_URL: 'https://platform.example.com' }, secrets: { required: ['SESSION_KEYS'] } },
  exports: EXPORTS,
  env: ENV,
})
const assets = workerFixture('assets')
const calls = (...targets: string[]) => ({ services: targets.map((service) => ({ binding: service.toUpperCase(), service })) })
const leadsTo = (binding: string, service: string) => ({ services: [{ binding, service }] })

function linesOf(...workers: Parameters<typeof checkWorkers>[0]): string[] {
  return checkWorkers(workers).map(problemLine)
}

test('a set without mistakes has no problems', () => {
  expect(linesOf(session, assets, workerFixture('shell', { declared: calls('galleria-session', 'galleria-assets') }))).toEqual([])
})

test.each<[mistake: string, worker: ReturnType<typeof workerFixture>, line: string]>([
  ['another name', workerFixture('cart', { declared: { name: 'galleria-basket' } }), 'galleria-basket: name must be galleria-cart'],
  [
    'no limit on CPU time',
    workerFixture('cart', { declared: { limits: {} } }),
    'galleria-cart: limits.cpu_ms is missing: a loop without an end is stopped by it',
  ],
  [
    'no observability',
    workerFixture('cart', { declared: { observability: undefined } }),
    'galleria-cart: observability.enabled must be true',
  ],
  [
    'an address on workers.dev',
    workerFixture('cart', { declared: { workers_dev: undefined } }),
    'galleria-cart: workers_dev must be false: an address on workers.dev passes the domain by',
  ],
  [
    'public previews',
    workerFixture('cart', { declared: { preview_urls: true } }),
    'galleria-cart: preview_urls must be false: every version would have a public address',
  ],
  [
    'a registry without a domain',
    workerFixture('registry'),
    'galleria-registry: releases.domain is missing in deploy.jsonc: console and API of releases stand on a domain of their own',
  ],
  [
    'a route of its own',
    workerFixture('cart', { declared: { routes: ['cart.example.com/*'] } }),
    'galleria-cart: routes do not belong here: domains stand in deploy.jsonc',
  ],
  [
    'a bucket without a name',
    workerFixture('assets', { declared: { r2_buckets: [{ binding: 'FILES' }] } }),
    'galleria-assets: the bucket of FILES has no name',
  ],
  [
    'a folder of files that is not there',
    workerFixture('platform', { declared: { assets: { directory: 'seed/media' } } }),
    'galleria-platform: assets.directory seed/media does not exist',
  ],
  [
    'a target that is not deployed',
    workerFixture('shell', { declared: calls('galleria-sesion') }),
    'galleria-shell: GALLERIA-SESION leads to galleria-sesion, which is not in the set',
  ],
  [
    'a fallback that the shell refuses',
    workerFixture('cart', { kind: 'remote', fallbackFault: 'The fallback of cart/mini-cart holds a script.' }),
    'galleria-cart: The fallback of cart/mini-cart holds a script.',
  ],
  [
    'a page that loads too much',
    workerFixture('cart', { kind: 'remote', heaviest: { name: 'cart/cart', scripts: 20 * 1024 } }),
    'galleria-cart: cart/cart loads 20.0 of 16.0 KB brotli of scripts',
  ],
  [
    'a name for two things',
    workerFixture('session', {
      declared: { vars: { SESSION_KEYS: 'x' }, secrets: { required: ['SESSION_KEYS'] } },
      env: toVariables(z.object({ SESSION_KEYS: z.string() })),
    }),
    'galleria-session: SESSION_KEYS is declared twice',
  ],
  [
    'a class that the module does not export',
    workerFixture('session', { declared: OBJECTS }),
    'galleria-session: SESSIONS names the class SessionObject, which dist/worker/worker.js does not export',
  ],
  [
    'a class without a migration',
    workerFixture('session', { declared: { ...OBJECTS, migrations: [] }, exports: EXPORTS }),
    'galleria-session: SESSIONS names the class SessionObject, which no migration creates',
  ],
  [
    'a class that a migration deleted',
    workerFixture('session', {
      declared: { ...OBJECTS, migrations: [...OBJECTS.migrations, { tag: 'v2', deleted_classes: ['SessionObject'] }] },
      exports: EXPORTS,
    }),
    'galleria-session: SESSIONS names the class SessionObject, which no migration creates',
  ],
  [
    'a migration to a class that is not there',
    workerFixture('session', { declared: { migrations: [{ tag: 'v1', new_sqlite_classes: ['Old'] }] } }),
    'galleria-session: a migration creates the class Old, which dist/worker/worker.js does not export',
  ],
  [
    'a variable that is missing',
    workerFixture('session', { declared: { secrets: { required: ['SESSION_KEYS'] } }, env: ENV }),
    'galleria-session: PLATFORM_URL is required and neither variable, secret nor binding',
  ],
  [
    'a variable of a wrong form',
    workerFixture('cart', { declared: { vars: { PLATFORM_URL: 'platform' } }, env: toVariables(z.object({ PLATFORM_URL: z.url() })) }),
    'galleria-cart: PLATFORM_URL: Invalid URL',
  ],
  [
    'a variable that is misspelt',
    workerFixture('cart', { declared: { vars: { PLATFROM_URL: 'https://x.example' } } }),
    'galleria-cart: PLATFROM_URL is declared, and the Worker takes no such variable',
  ],
  [
    'a variable of stores on this machine',
    workerFixture('platform', {
      declared: { vars: { COST: 'low' } },
      env: toVariables(z.object({ COST: z.string().optional().meta({ localOnly: true }) })),
    }),
    'galleria-platform: COST is for stores on this machine alone',
  ],
  [
    'a remote that is too large',
    workerFixture('cart', { kind: 'remote', sizes: { worker: 257 * 1024 } }),
    'galleria-cart: the Worker has 257.0 of 256.0 KB gzip',
  ],
])('%s is one line', (_, worker, line) => {
  expect(linesOf(worker)).toEqual([line])
})

type Declared = Readonly<Record<string, unknown>>

test.each<[mistake: string, shell: Declared, router: Declared, line: string]>([
  [
    'a remote that no Worker leads to',
    leadsTo('ROUTER', 'galleria-router'),
    {},
    'galleria-gift-cards: neither the shell nor the router is bound to it',
  ],
  [
    'a router that the shell does not reach',
    {},
    leadsTo('REMOTE_GIFT_CARDS', 'galleria-gift-cards'),
    'galleria-gift-cards: it is behind the router, which the shell does not reach: ROUTER is missing there',
  ],
  [
    'a binding that leads to another remote',
    leadsTo('REMOTE_GIFT_CARDS', 'galleria-assets'),
    {},
    'galleria-shell: REMOTE_GIFT_CARDS leads to galleria-assets, which is another remote',
  ],
])('%s is one line', (_, shell, router, line) => {
  const giftCards = workerFixture('gift-cards', { kind: 'remote' })
  const shellWorker = workerFixture('shell', { kind: 'shell', declared: shell })
  expect(linesOf(assets, giftCards, shellWorker, workerFixture('router', { declared: router }))).toEqual([line])
})

test('a remote behind the router has no problems', () => {
  const giftCards = workerFixture('gift-cards', { kind: 'remote' })
  const shell = workerFixture('shell', { kind: 'shell', declared: leadsTo('ROUTER', 'galleria-router') })
  const router = workerFixture('router', { declared: leadsTo('REMOTE_GIFT_CARDS', 'galleria-gift-cards') })
  expect(linesOf(giftCards, shell, router)).toEqual([])
})

test('bindings in a circle are a line for each Worker of the circle', () => {
  expect(linesOf(workerFixture('a', { declared: calls('galleria-b') }), workerFixture('b', { declared: calls('galleria-a') }))).toEqual([
    'galleria-a: waits for galleria-b: bindings in a circle have no order of deployment',
    'galleria-b: waits for galleria-a: bindings in a circle have no order of deployment',
  ])
})

test('targets are deployed before their callers, and the registry last of those that may be', () => {
  const registry = workerFixture('registry', { declared: calls('galleria-assets') })
  const appsOf = (...shellTargets: string[]) =>
    deployOrder([workerFixture('shell', { declared: calls(...shellTargets) }), registry, session, assets]).order.map(({ app }) => app)
  expect(appsOf('galleria-session', 'galleria-assets')).toEqual(['assets', 'session', 'shell', 'registry'])
  expect(appsOf('galleria-session', 'galleria-registry')).toEqual(['assets', 'session', 'registry', 'shell'])
})

test('a remote is not deployed beside a shell with another React, and is with a patch above its own', () => {
  const shell = workerFixture('shell', { kind: 'shell', react: '18.3.2' })
  const remote = (react: string) => workerFixture('assets', { kind: 'remote', react })
  expect(linesOf(remote('^19.0.0'), shell)).toContain('galleria-assets: requires React ^19.0.0, and the shell has 18.3.2')
  expect(linesOf(remote('^18.3.1'), shell).filter((line) => line.includes('React'))).toEqual([])
})

test('releases do not stand on the domain of the store', () => {
  const domain = 'shop.example.com'
  expect(linesOf(workerFixture('shell', { domain }), workerFixture('registry', { domain }))).toEqual([
    'galleria-registry: releases.domain is that of galleria-shell: console and API of releases stand on a domain of their own',
  ])
})
