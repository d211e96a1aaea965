import { expect, it } from 'vitest'
import { manifestOf } from '../../testing/manifest.ts'
import { RegistrySnapshot } from '../registry/registry-snapshot.ts'
import { DocumentCache } from './document-cache.ts'
import { Purges } from './purges.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function registryOf(build: string, withdrawn: string[] = []) {
  const remotes = Object.entries({ catalog: build, cart: '0123456789ab' }).map(([remote, stable]) => [
    remote,
    { build: stable, manifest: manifestOf(remote, { build: stable }), withdrawn },
  ])
  return new RegistrySnapshot({ generation: 1, remotes: Object.fromEntries(remotes) })
}
const registry = registryOf('aaaaaaaaaaaa')

function keep(html: string) {
  const clock = { now: 0 }
  const purges = new Purges()
  const cache = new DocumentCache(purges, () => clock.now)
  cache.put('/', {
    html,
    noncePlaceholder: '@nonce@',
    headers: new Headers({ 'content-type': 'text/html' }),
    fresh: 5,
    staleWhileRevalidate: 60,
    fragments: [
      { fragment: 'cart/mini-cart', build: '0123456789ab', tags: [], asOf: 0 },
      { fragment: 'catalog/product', build: 'aaaaaaaaaaaa', tags: ['p:mug'], asOf: 0 },
    ],
  })
  const purge = (generation: number, tag: string) =>
    purges.update({ generation, tags: { [tag]: generation }, floor: 0, gone: {}, goneFloor: 0 })
  return { cache, clock, purge }
}

it('gives every response its own nonce, in every place', () => {
  const { cache } = keep('<script nonce="@nonce@"></script>é<style nonce="@nonce@"></style>')
  const found = cache.find('/', registry)
  expect(found && text(found.body('first'))).toBe('<script nonce="first"></script>é<style nonce="first"></style>')
  expect(found && text(found.body('the second one'))).toBe(
    '<script nonce="the second one"></script>é<style nonce="the second one"></style>',
  )
})

it('requests a new copy when the old one has expired, and serves the old one meanwhile', () => {
  const { cache, clock } = keep('page')
  expect(cache.find('/', registry)?.needsRevalidation).toBe(false)
  clock.now = 6_000
  expect(cache.find('/', registry)?.needsRevalidation).toBe(true)
  clock.now = 66_000
  expect(cache.find('/', registry)).toBeNull()
})

it('serves a copy under a new reading of the registry that still has its builds', () => {
  const { cache } = keep('page')
  expect(cache.find('/', registry)).not.toBeNull()
  expect(cache.find('/', registryOf('aaaaaaaaaaaa', ['bbbbbbbbbbbb']))).not.toBeNull()
})

it('serves no copy that holds a fragment of a build that is not live any more', () => {
  for (const later of [registryOf('bbbbbbbbbbbb'), registryOf('bbbbbbbbbbbb', ['aaaaaaaaaaaa'])]) {
    const { cache } = keep('page')
    expect(cache.find('/', registry)).not.toBeNull()
    expect(cache.find('/', later)).toBeNull()
  }
})

it('serves no copy that holds a purged fragment', () => {
  const { cache, purge } = keep('page')
  purge(1, 'p:lamp')
  expect(cache.find('/', registry)).not.toBeNull()
  purge(2, 'p:mug')
  expect(cache.find('/', registry)).toBeNull()
})

it('lets documents with a query in their address displace no others', () => {
  const { cache } = keep('page')
  const rest = { noncePlaceholder: '@nonce@', headers: new Headers(), fresh: 5, staleWhileRevalidate: 60, fragments: [] }
  for (let page = 0; page < 40; page += 1) cache.put(`/?page=${page}`, { html: 'x'.repeat(1024 * 1024), ...rest })
  expect(cache.find('/', registry)).not.toBeNull()
  expect(cache.find('/?page=39', registry)).not.toBeNull()
  expect(cache.find('/?page=0', registry)).toBeNull()
})
