import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RemoteState } from '../src/domain/remote-state.ts'
import { readPreview, signPreview } from '../src/previews/preview-token.ts'
import { addTeam, changeNow, putBuild, send } from './support/registry-client.ts'

const [STABLE, NEXT, OTHER] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let team = ''
let neighbour = ''

beforeAll(async () => {
  team = await addTeam('catalog', ['catalog'])
  neighbour = await addTeam('cart', ['cart'])
  for (const build of [STABLE, NEXT, OTHER]) await putBuild('catalog', build)
  await changeNow('catalog', { action: 'release', build: STABLE })
})

const request = (body: object, token = team) =>
  send('/previews', { method: 'POST', token, body: { remote: 'catalog', build: NEXT, ...body } })
const tokenOf = async (response: Response) => ((await response.json()) as { path: string }).path.replace('/_preview/', '')

describe('a preview', () => {
  test('is a link to a stored build that no shopper gets', async () => {
    const made = await request({})
    expect(made.status).toBe(201)
    const token = await tokenOf(made)
    expect(await (await send('/remotes/catalog', { token: team })).json()).toMatchObject({
      remote: { stable: STABLE, canary: { build: NEXT, percent: 0 } },
    })

    const { remote, bar, expiresAt }: { remote: string; bar: string; expiresAt: number } = await (await send(`/previews/${token}`)).json()
    expect(expiresAt - Date.now()).toBeGreaterThan(14 * MINUTE_MS)
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(15 * MINUTE_MS)
    expect(bar).toContain('method="post" action="/_preview/leave"')
    expect([remote, bar.replaceAll(/<[^>]+>|\s+/g, ' ').trim()]).toEqual([
      'catalog',
      expect.stringMatching(new RegExp(`^Preview of catalog ${NEXT} —\\s+Leave preview$`)),
    ])
  })

  test('is refused to other teams, for a live or an unknown build, beside another canary, and for more than an hour', async () => {
    expect((await request({}, neighbour)).status).toBe(403)
    expect((await request({ build: STABLE })).status).toBe(409)
    expect((await request({ build: OTHER })).status).toBe(409)
    expect((await request({ build: 'dddddddddddd' })).status).toBe(409)
    for (const minutes of [0, 61, 1.5]) expect((await request({ minutes })).status).toBe(400)
    expect((await request({}, 'galleria_wrong')).status).toBe(404)
  })

  test('keeps the share of the canary that it shows', async () => {
    await changeNow('catalog', { action: 'canary', build: NEXT, percent: 5 })
    expect((await request({ minutes: 60 })).status).toBe(201)
    expect(await (await send('/remotes/catalog', { token: team })).json()).toMatchObject({ remote: { canary: { percent: 5 } } })
  })

  test('keeps the steps of the canary that it shows', async () => {
    const canary = async () => {
      const { remote }: { remote: RemoteState } = await (await send('/remotes/catalog', { token: team })).json()
      return remote.canary
    }
    await changeNow('catalog', { action: 'canary', build: NEXT, percent: 10, steps: { percents: [25, 100], everyMs: HOUR_MS } })
    const before = await canary()
    expect(before).toMatchObject({ percent: 10, steps: { percents: [25, 100] } })
    expect((await request({})).status).toBe(201)
    expect(await canary()).toEqual(before)
  })

  test('ends with its canary', async () => {
    const token = await tokenOf(await request({}))
    expect((await send(`/previews/${token}`)).status).toBe(200)
    await changeNow('catalog', { action: 'stop' })
    expect((await send(`/previews/${token}`)).status).toBe(404)
  })
})

describe('the token of a preview', () => {
  const now = Date.now()
  const preview = { remote: 'catalog', build: NEXT, expiresAt: now + HOUR_MS }

  test('is read until it expires, by the store that signed it', async () => {
    const token = await signPreview(env.OWNER_TOKEN, preview)
    expect(await readPreview(env.OWNER_TOKEN, token, now)).toEqual(preview)
    expect(await readPreview(env.OWNER_TOKEN, token, now + HOUR_MS)).toBeNull()
    expect(await readPreview(`${env.OWNER_TOKEN}-of-another`, token, now)).toBeNull()
  })

  test('opens nothing once it has expired', async () => {
    const token = await signPreview(env.OWNER_TOKEN, { ...preview, expiresAt: now - 1 })
    expect((await send(`/previews/${token}`)).status).toBe(404)
  })

  test.each([
    ['without a signature', (token: string) => token.split('.')[0] ?? ''],
    ['with another signature', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'with another payload',
      (token: string) => `${btoa(JSON.stringify({ ...preview, build: OTHER })).replaceAll('=', '')}.${token.split('.')[1]}`,
    ],
    ['with an accent', () => 'é'],
    ['that is empty', () => ''],
  ])('%s opens nothing', async (_case, change) => {
    const token = change(await signPreview(env.OWNER_TOKEN, preview))
    expect(await readPreview(env.OWNER_TOKEN, token, now)).toBeNull()
    expect((await send(`/previews/${encodeURIComponent(token)}`)).status).toBe(404)
  })
})
