import { TakenVisitor } from '@galleria/fragments/contract'
import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

const SOON = Math.floor(Date.now() / 1_000) + 3_600

const send = (region: string, init: RequestInit) => exports.default.fetch(`http://region/visitors?region=${region}`, init)
const put = async (region: string, visitor: object) => (await send(region, { method: 'PUT', body: JSON.stringify(visitor) })).status
const take = async (region: string) => TakenVisitor.parse(await (await send(region, { method: 'POST' })).json())

test('a visitor is given to one caller alone, the freshest first', async () => {
  expect(await take('oc')).toEqual({ sealed: null, left: 0 })
  for (const [sealed, expiresAt] of [
    ['fresh', SOON + 9],
    ['old', SOON],
  ] as const)
    expect(await put('oc', { sealed, expiresAt })).toBe(204)
  const taken = await Promise.all([take('oc'), take('oc'), take('oc')])
  expect(taken).toEqual([
    { sealed: 'fresh', left: 1 },
    { sealed: 'old', left: 0 },
    { sealed: null, left: 0 },
  ])
})

test('a visitor of another region, or one that is of no use any more, is given to no caller', async () => {
  await put('me', { sealed: 'other', expiresAt: SOON })
  await put('afr', { sealed: 'past', expiresAt: 1 })
  expect(await take('afr')).toEqual({ sealed: null, left: 0 })
})

test('a region keeps no more than eight', async () => {
  for (let index = 0; index < 10; index += 1) await put('sam', { sealed: String(index), expiresAt: SOON + index })
  expect(await take('sam')).toEqual({ sealed: '9', left: 7 })
})

test.each([
  ['POST', 'mars', undefined, 400],
  ['PUT', 'oc', '{"sealed":"x"}', 400],
  ['PUT', 'oc', JSON.stringify({ sealed: 'x'.repeat(5_000), expiresAt: SOON }), 400],
  ['GET', 'oc', undefined, 405],
])('%s /visitors?region=%s with %s is refused', async (method, region, body, status) => {
  expect((await send(region, { method, ...(body !== undefined && { body }) })).status).toBe(status)
})
