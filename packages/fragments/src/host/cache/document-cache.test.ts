import { expect, it } from 'vitest'
import { DocumentCache } from './document-cache.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function keep(html: string) {
  const clock = { now: 0 }
  const cache = new DocumentCache(() => clock.now)
  cache.put('/', {
    html,
    noncePlaceholder: '@nonce@',
    headers: new Headers({ 'content-type': 'text/html' }),
    fresh: 5,
    staleWhileRevalidate: 60,
  })
  return { cache, clock }
}

it('gives every response its own nonce, in every place', () => {
  const { cache } = keep('<script nonce="@nonce@"></script>é<style nonce="@nonce@"></style>')
  const found = cache.find('/')
  expect(found && text(found.body('first'))).toBe('<script nonce="first"></script>é<style nonce="first"></style>')
  expect(found && text(found.body('the second one'))).toBe(
    '<script nonce="the second one"></script>é<style nonce="the second one"></style>',
  )
})

it('requests a new copy when the old one has expired, and serves the old one meanwhile', () => {
  const { cache, clock } = keep('page')
  expect(cache.find('/')?.needsRevalidation).toBe(false)
  clock.now = 6_000
  expect(cache.find('/')?.needsRevalidation).toBe(true)
  clock.now = 66_000
  expect(cache.find('/')).toBeNull()
})
