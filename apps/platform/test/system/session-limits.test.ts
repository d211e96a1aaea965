import { expect, test } from 'vitest'
import { newMember } from '../support/member.ts'
import { inObject } from '../support/object-database.ts'
import { type Platform, startPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const DAY = 24 * 3_600_000

const refresh = async (platform: Platform, { refreshToken }: { refreshToken: string }) =>
  (await call(platform, 'POST', '/oauth2/token', { body: { refreshToken, grantType: 'refresh_token' } })).status
/** The id of a session's visitor, which the token alone says. */
const visitorIdOf = ({ refreshToken }: { refreshToken: string }) =>
  String(JSON.parse(Buffer.from(refreshToken.split('.')[2] ?? '', 'base64url').toString()).sub)
const rows = (platform: Platform, table: string) =>
  inObject(platform, 'Identity', (database) => database.prepare(`SELECT * FROM ${table} ORDER BY created_at`).all())

test('Tokens of a visitor and of a member that were not renewed for a month are refused', async () => {
  const platform = await startPlatform()
  const [visitor, member] = [await newVisitor(platform), await newMember(platform)]
  const ended = `expires_at = ${Date.now() - 1000}`
  await platform.changeRows('Identity', `UPDATE visitors SET ${ended}; UPDATE sign_in_sessions SET ${ended}`)
  try {
    expect([await refresh(platform, visitor), await refresh(platform, member)]).toEqual([401, 401])
    expect((await call(platform, 'GET', '/members/v1/members/my', { token: member.accessToken })).status).toBe(401)
  } finally {
    await platform.stop()
  }
})

test('A renewal moves the end of a session, and no renewal moves it beyond half a year', async () => {
  const platform = await startPlatform()
  const [visitor, member] = [await newVisitor(platform), await newMember(platform)]
  const soon = Date.now() + DAY
  await platform.changeRows('Identity', `UPDATE visitors SET expires_at = ${soon}; UPDATE sign_in_sessions SET expires_at = ${soon}`)
  expect([await refresh(platform, visitor), await refresh(platform, member)]).toEqual([200, 200])
  const old = Date.now() - 180 * DAY
  await platform.changeRows('Identity', `UPDATE visitors SET created_at = ${old}; UPDATE sign_in_sessions SET created_at = ${old}`)
  const moved = Math.max(
    ...['visitors', 'sign_in_sessions'].flatMap((table) => rows(platform, table).map((row) => Number(row['expires_at']))),
  )
  expect(moved).toBeGreaterThan(Date.now() + 30 * DAY)
  await platform.changeRows(
    'Identity',
    `UPDATE visitors SET expires_at = ${soon}; UPDATE sign_in_sessions SET expires_at = ${soon - DAY / 2}`,
  )
  try {
    expect([await refresh(platform, visitor), await refresh(platform, member)]).toEqual([200, 200])
  } finally {
    await platform.stop()
  }
  for (const table of ['visitors', 'sign_in_sessions'])
    for (const row of rows(platform, table)) expect(Number(row['expires_at'])).toBeLessThan(Date.now() + 2 * DAY)
})

test('Rows of visitors, ended sign-ins and expired carts are swept in portions, and others stay', async () => {
  const platform = await startPlatform()
  await importCatalog(platform, { products: [plainProduct('mug', 5)] })
  const mug = await productBySlug(platform, 'mug')
  const [gone, back] = [await newVisitor(platform), await newVisitor(platform)]
  for (const visitor of [gone, back]) await visitor.addToCart(mug.id, ONLY, 1)
  const [left, here] = [await newMember(platform), await newMember(platform)]
  await call(platform, 'POST', '/oauth2/revoke', { token: left.accessToken, body: { token: left.refreshToken } })
  const { visitors, carts } = (await call(platform, 'GET', '/_dev/stats')).body
  const long = Date.now() - 2 * DAY
  const id = visitorIdOf(gone)
  const many = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO visitors (id, created_at, expires_at) SELECT 'old-' || i, 1, 1 FROM n`
  await platform.changeRows(
    'Identity',
    `${many}; UPDATE visitors SET expires_at = ${long} WHERE id = '${id}'; UPDATE sign_in_sessions SET expires_at = ${long} WHERE ended_at IS NOT NULL`,
  )
  try {
    const stats = async () => (await call(platform, 'GET', '/_dev/stats')).body
    await expect.poll(stats, { timeout: 15_000 }).toMatchObject({ visitors: visitors - 1, carts: carts - 1 })
    expect((await call(platform, 'GET', '/v1/carts/current', { token: back.accessToken })).body.cart.lineItems).toHaveLength(1)
    expect([await refresh(platform, back), await refresh(platform, here), await refresh(platform, left)]).toEqual([200, 200, 401])
  } finally {
    await platform.stop()
  }
  expect(rows(platform, 'sign_in_sessions')).toHaveLength(1)
})

test('What visitors saved for later is deleted with them, also where their cart has ended, and other lists stay', async () => {
  const platform = await startPlatform()
  await importCatalog(platform, { products: [plainProduct('mug', 5)] })
  const mug = await productBySlug(platform, 'mug')
  const path = '/platform/v1/saved-items'
  const [inCart, ended, here] = [await newVisitor(platform), await newVisitor(platform), await newVisitor(platform)]
  let cartId = ''
  for (const visitor of [inCart, here, ended]) {
    const { cart } = (await visitor.addToCart(mug.id, ONLY, 1)).body
    expect((await visitor.call('POST', path, { lineItemId: cart.lineItems[0].id })).status).toBe(200)
    cartId = cart.id
  }
  expect((await ended.call('DELETE', '/v1/carts/current')).status).toBe(200)
  expect((await call(platform, 'GET', `/v1/carts/${cartId}`, { elevated: true })).status).toBe(404)
  const gone = [inCart, ended].map((visitor) => `'${visitorIdOf(visitor)}'`).join(', ')
  await platform.changeRows('Identity', `UPDATE visitors SET expires_at = ${Date.now() - 2 * DAY} WHERE id IN (${gone})`)
  try {
    const saved = async ({ accessToken: token }: { accessToken: string }) =>
      (await call(platform, 'GET', path, { token })).body.savedItems.lineItems.length
    // Asking for the number of visitors wakes what sweeps them.
    await expect
      .poll(async () => (await call(platform, 'GET', '/_dev/stats')).body, { timeout: 5000 })
      .toMatchObject({ visitors: 1, carts: 1 })
    expect(await Promise.all([inCart, ended, here].map(saved))).toEqual([0, 0, 1])
  } finally {
    await platform.stop()
  }
})
