import { describe, expect, test } from 'vitest'
import { clientId, flowPlatform } from '../../test/flow-platform.ts'
import { freshTokens } from './fresh-tokens.ts'
import { type TokenSet, noTokens } from './token-set.ts'

const nowSeconds = 1_700_000_000
const now = () => nowSeconds * 1000
const held = (changes: Partial<TokenSet> = {}): TokenSet => ({
  accessToken: 'held',
  expiresAt: nowSeconds,
  refreshToken: 'held-refresh',
  role: 'member',
  ...changes,
})

const platform = () =>
  flowPlatform({
    '/oauth2/token': ({ body }) => {
      const { grantType } = body as { grantType: string }
      return { body: { access_token: grantType, expires_in: '60', refresh_token: 'other-refresh' } }
    },
  })

describe('freshTokens', () => {
  test('returns tokens unchanged until they expire', async () => {
    const { client, received } = await platform()
    expect(await freshTokens(client.token, held(), { now })).toEqual(held())
    expect(received).toHaveLength(0)
  })

  test.each([
    ['that have ended', held({ expiresAt: nowSeconds - 1 })],
    ['whose access token is empty', held({ accessToken: '' })],
  ])('renews tokens %s', async (_what, tokens) => {
    const { client, received } = await platform()
    expect(await freshTokens(client.token, tokens, { now })).toMatchObject({
      accessToken: 'refresh_token',
      refreshToken: 'held-refresh',
      role: 'member',
    })
    expect(received.map(({ body }) => body)).toEqual([{ clientId, refreshToken: 'held-refresh', grantType: 'refresh_token' }])
  })

  test.each([
    ['no tokens', undefined],
    ['who signed out', noTokens],
    ['tokens that have ended and cannot be renewed', held({ expiresAt: 0, refreshToken: '' })],
  ])('creates a visitor for %s', async (_what, tokens) => {
    const { client } = await platform()
    expect(await freshTokens(client.token, tokens, { now })).toMatchObject({
      accessToken: 'anonymous',
      refreshToken: 'other-refresh',
      role: 'visitor',
    })
  })

  test('counts the lifetime from now, in seconds', async () => {
    const { client } = await platform()
    const before = Math.floor(Date.now() / 1000)
    const { expiresAt } = await freshTokens(client.token)
    expect(expiresAt).toBeGreaterThanOrEqual(before + 60)
    expect(expiresAt).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 60)
  })
})
