import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TokenSet, noTokens } from '../auth/token-set.ts'
import { createCookieTokenStorage } from './token-storage.ts'

const tokens: TokenSet = { accessToken: 'a;b=c é', expiresAt: 5, refreshToken: 'r', role: 'visitor' }

describe('the cookie of a shop without a server', () => {
  const setCookie = vi.fn<(cookie: string) => void>()
  let jar = ''
  beforeEach(() => {
    setCookie.mockClear()
    jar = ''
    const page = Object.defineProperty({}, 'cookie', { get: () => jar, set: setCookie })
    vi.stubGlobal('document', page)
    vi.stubGlobal('location', { protocol: 'https:' })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('lasts for days on the whole site, and is Secure', () => {
    createCookieTokenStorage({ name: 'tokens', days: 2 }).write(tokens)
    const [pair, ...attributes] = setCookie.mock.calls[0]?.[0].split('; ') ?? []
    expect(attributes).toEqual(['Path=/', 'SameSite=Lax', 'Max-Age=172800', 'Secure'])
    jar = `other=1; ${pair}; tokens2=x`
    expect(createCookieTokenStorage({ name: 'tokens' }).read()).toEqual(tokens)
  })

  test('lasts thirty days by default, and is not Secure on http', () => {
    vi.stubGlobal('location', { protocol: 'http:' })
    createCookieTokenStorage().write(tokens)
    expect(setCookie.mock.calls[0]?.[0]).toMatch(/^platform-tokens=.+; Max-Age=2592000$/)
  })

  test('ends with the session', () => {
    createCookieTokenStorage().write(noTokens)
    expect(setCookie.mock.calls[0]?.[0]).toBe('platform-tokens=; Path=/; SameSite=Lax; Max-Age=0; Secure')
  })

  test.each(['', 'platform-tokens=', 'platform-tokens=%7B', 'platform-tokens=%E0%A4%A', 'platform-tokens=%7B%22role%22%3A%22king%22%7D'])(
    'means no session when it holds %j',
    (cookie) => {
      jar = cookie
      expect(createCookieTokenStorage().read()).toEqual(noTokens)
    },
  )

  test('throws when it is too long', () => {
    expect(() => createCookieTokenStorage().write({ ...tokens, accessToken: 'x'.repeat(4096) })).toThrow(RangeError)
    expect(setCookie).not.toHaveBeenCalled()
  })

  test('keeps tokens in memory where the browser refuses cookies', () => {
    const storage = createCookieTokenStorage()
    storage.write(tokens)
    expect(storage.read()).toEqual(tokens)
    storage.write(noTokens)
    expect(storage.read()).toEqual(noTokens)
    expect(createCookieTokenStorage().read()).toEqual(noTokens)
  })
})
