import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRuntime, hostsOf } from '../src/auth/index.ts'
import { minorDigitsOf, multiplyDecimals, roundDecimal } from '../src/entities/values/decimal-arithmetic.ts'
import { createSeal, newSessionId, returnTo } from '../src/session/index.ts'
import { buildRequest } from '../src/transport/build-request.ts'
import { createTransport } from '../src/transport/transport.ts'
import { read } from './shop.ts'

const transport = createTransport({ hosts: hostsOf({ embedded: env.PLATFORM_URL }), runtime: createRuntime() })

describe('in workerd', () => {
  test('a seal opens what it sealed and nothing with a bit changed', async () => {
    const seal = createSeal([{ id: 'k', key: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc' }], 'p')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.nat(), fc.nat(6), async (text, index, bit) => {
        const sealed = await seal.seal(text)
        const at = index % sealed.length
        const changed = sealed.slice(0, at) + String.fromCharCode(sealed.charCodeAt(at) ^ (1 << bit)) + sealed.slice(at + 1)
        expect(await seal.open(sealed)).toBe(text)
        expect(await seal.open(changed)).toBeUndefined()
      }),
    )
  })

  test('ids are of 128 bits and do not repeat', () => {
    const ids = Array.from({ length: 1_000 }, newSessionId)
    expect(new Set(ids).size).toBe(1_000)
    expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true)
  })

  test('a return URL stays on the site with the URL parser of workerd', () => {
    const piece = fc.constantFrom('/', '\\', '//', '%2f', '%5c', '.', '..', '@', ':', 'evil.example', 'https:', '\t', '\n', '?', '#', '%2e')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
        expect(new URL(returnTo(`/${parts.join('')}`), 'https://store.example').origin).toBe('https://store.example')
      }),
      { numRuns: 2_000 },
    )
  })

  test('an id stays one path segment with the URL parser of workerd', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        fc.pre(id !== '.' && id !== '..')
        const { target } = buildRequest(read('/v1/{id}/x'), { id })
        expect(new URL(target, 'https://api.example').pathname.split('/').map(decodeURIComponent)).toEqual(['', 'v1', id, 'x'])
      }),
    )
  })

  test('money is exact and knows its currency', () => {
    expect(roundDecimal(multiplyDecimals('19.99', '0.0825'), minorDigitsOf('USD'))).toBe('1.65')
    expect(minorDigitsOf('JPY')).toBe(0)
  })

  test('an abort reason is rethrown unchanged', async () => {
    const giveUp = new AbortController()
    const failure = transport.send(read('/slow'), undefined, { signal: giveUp.signal })
    giveUp.abort(new RangeError('left the page'))
    await expect(failure).rejects.toThrow(new RangeError('left the page'))
  })

  test.each(['/slow', '/stalled'])('%s ends at the time-out', async (path) => {
    await expect(transport.send(read(path), undefined, { timeoutMs: 100 })).rejects.toMatchObject({
      name: 'SystemError',
      cause: { name: 'TimeoutError' },
    })
  })

  test('a broken connection is retried, then reported', async () => {
    await expect(transport.send(read('/broken'), undefined)).rejects.toMatchObject({ name: 'SystemError', status: undefined })
    const { attempts } = await transport.send(read('/attempts'), undefined)
    expect(attempts).toBe(3)
  })
})
