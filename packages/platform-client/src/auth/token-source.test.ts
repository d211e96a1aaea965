import { describe, expect, test } from 'vitest'
import { SystemError } from '../errors/index.ts'
import { createRuntime } from '../transport/runtime.ts'
import type { TokenSet } from './token-set.ts'
import { createTokenSource, renewalDueAt } from './token-source.ts'

function clockwork() {
  let ms = 1_000_000_000_000
  return {
    runtime: { now: () => ms, random: () => 0, sleep: createRuntime().sleep },
    pass: (seconds: number) => {
      ms += seconds * 1000
    },
    tokens: (name: string, lifetime = 14_400): TokenSet => ({
      accessToken: name,
      expiresAt: ms / 1000 + lifetime,
      refreshToken: 'r',
      role: 'visitor',
    }),
  }
}

describe('a token source', () => {
  test('renews once for a hundred callers at the same time', async () => {
    const { runtime, tokens } = clockwork()
    let renewals = 0
    const source = createTokenSource({
      runtime,
      renew: async () => {
        renewals++
        await new Promise((resolve) => setTimeout(resolve, 5))
        return tokens(`t${renewals}`)
      },
    })
    const all = await Promise.all(Array.from({ length: 100 }, () => source.current()))
    expect(renewals).toBe(1)
    expect(new Set(all.map(({ accessToken }) => accessToken))).toEqual(new Set(['t1']))
  })

  test('keeps a token until shortly before it expires, then renews it', async () => {
    const { runtime, tokens, pass } = clockwork()
    let renewals = 0
    const source = createTokenSource({ runtime, renew: async () => tokens(`t${++renewals}`) })
    await source.current()
    pass(14_400 - 61)
    expect((await source.current()).accessToken).toBe('t1')
    pass(2)
    expect((await source.current()).accessToken).toBe('t2')
  })

  test('returns the old token while the platform fails, until it expires', async () => {
    const { runtime, tokens, pass } = clockwork()
    let healthy = true
    const source = createTokenSource({
      runtime,
      renew: async () => {
        if (!healthy) throw new SystemError({ status: 503 })
        return tokens('t1')
      },
    })
    await source.current()
    healthy = false
    pass(14_390)
    expect((await source.current()).accessToken).toBe('t1')
    pass(20)
    await expect(source.current()).rejects.toBeInstanceOf(SystemError)
    healthy = true
    expect((await source.current()).accessToken).toBe('t1')
  })

  test('does not make callers wait for a slow platform while the token is valid, and asks it again after five seconds', async () => {
    const { runtime, tokens, pass } = clockwork()
    const stalled = Promise.withResolvers<TokenSet>()
    const source = createTokenSource({ runtime, initial: tokens('t1', 60), renew: () => stalled.promise })
    pass(55)
    for (let call = 0; call < 3; call++) expect((await source.current()).accessToken).toBe('t1')
    stalled.resolve(tokens('t2'))
    await expect.poll(async () => (await source.current()).accessToken).toBe('t2')
  })

  test('does not make callers wait for a failing platform while the token is valid', async () => {
    const { runtime, tokens, pass } = clockwork()
    let requests = 0
    const source = createTokenSource({
      runtime,
      initial: tokens('t1', 60),
      renew: () => Promise.reject(new SystemError({ status: 500 + requests++ })),
    })
    pass(55)
    for (let call = 0; call < 20; call++) expect((await source.current()).accessToken).toBe('t1')
    expect(requests).toBe(1)
    pass(5.1)
    await expect(source.current()).rejects.toBeInstanceOf(SystemError)
    expect(requests).toBe(2)
  })

  test('makes no other caller wait for an early renewal while the token is valid', async () => {
    const { runtime, tokens, pass } = clockwork()
    const source = createTokenSource({ runtime, initial: tokens('t1', 60), renew: () => new Promise(() => {}) })
    pass(55)
    void source.current()
    expect((await source.current()).accessToken).toBe('t1')
  })

  test('replaces a token that the platform refused, but not the one that replaced it', async () => {
    const { runtime, tokens } = clockwork()
    let renewals = 0
    const source = createTokenSource({ runtime, renew: async () => tokens(`t${++renewals}`) })
    await source.current()
    source.discard('t1')
    expect((await source.current()).accessToken).toBe('t2')
    source.discard('t1')
    expect((await source.current()).accessToken).toBe('t2')
  })
})

describe('renewalDueAt', () => {
  test.each([
    [14_400, 0, 60],
    [14_400, 0.999_999, 120],
    [60, 0, 7.5],
    [0, 0.5, 0],
  ])('a token for %d s is renewed early (chance %d: by %d s)', (lifetime, chance, lead) => {
    const due = renewalDueAt(
      { accessToken: 'x', expiresAt: lifetime, refreshToken: '', role: 'visitor' },
      { now: () => 0, random: () => chance },
    )
    expect(lifetime - due / 1000).toBeCloseTo(lead, 2)
  })
})
