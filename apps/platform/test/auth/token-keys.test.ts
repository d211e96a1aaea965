import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newMember } from '../support/member.ts'
import { startOwnPlatform, type Platform } from '../support/platform-process.ts'
import { call, newVisitor } from '../support/shop.ts'

const newKey = () => randomBytes(32).toString('base64url')
const signedWith = (...keys: string[]) => ({ variables: { TOKEN_SECRET: keys.join(' ') } })
const refresh = (platform: Platform, refreshToken: string) =>
  call(platform, 'POST', '/oauth2/token', { body: { refreshToken, grantType: 'refresh_token' } })

test('A new token key in front of the old one ends no session, and tokens are signed with the new one', async () => {
  const [old, next] = [newKey(), newKey()]
  const first = await startOwnPlatform({ why: 'It is started again with other token keys.', ...signedWith(old) })
  const member = await newMember(first)
  const visitor = await newVisitor(first)
  await first.stop()

  const both = await first.startAgain(signedWith(next, old))
  let renewed = ''
  try {
    expect((await call(both, 'GET', '/members/v1/members/my', { token: member.accessToken })).status).toBe(200)
    expect((await call(both, 'POST', '/v1/orders/search', { token: visitor.accessToken, body: {} })).status).toBe(200)
    const { status, body } = await refresh(both, member.refreshToken)
    expect([status, body.refresh_token]).toEqual([200, member.refreshToken])
    renewed = body.access_token
  } finally {
    await both.stop()
  }

  const third = await first.startAgain(signedWith(next))
  try {
    expect((await call(third, 'GET', '/members/v1/members/my', { token: renewed })).status).toBe(200)
    expect((await call(third, 'GET', '/members/v1/members/my', { token: member.accessToken })).status).toBe(401)
    expect((await refresh(third, member.refreshToken)).status).toBe(401)
  } finally {
    await third.stop()
  }
})
