import { timeBucket } from '@galleria/fragments/contract'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addTeam, changeNow, generation, putBuild, registryObject, send } from './support/registry-client.ts'

const [FIRST, SECOND, THIRD] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const ORIGIN = 'https://releases.example'
/** Headers that Cloudflare and the local edge add to requests from outside. */
const FROM_OUTSIDE = { 'cf-connecting-ip': '192.0.2.7' }

let path = ''
let teamToken = ''

beforeAll(async () => {
  for (const build of [FIRST, SECOND, THIRD]) await putBuild('catalog', build)
  await putBuild('cart', FIRST)
  teamToken = await addTeam('catalog', ['catalog'])
  await changeNow('catalog', { action: 'release', build: FIRST })
  await changeNow('catalog', { action: 'release', build: SECOND })
  await changeNow('cart', { action: 'release', build: FIRST })
  const { path: sentPath }: { path: string } = await (await send('/sign-in', { token: teamToken })).json()
  path = sentPath
})

interface Form {
  readonly cookie?: string
  readonly origin?: string | null
  readonly site?: string | null
}

function submit(
  to: string,
  fields: Record<string, string>,
  { cookie, origin = ORIGIN, site = 'same-origin' }: Form = {},
): Promise<Response> {
  return exports.default.fetch(`${ORIGIN}${to}`, {
    method: 'POST',
    headers: { ...FROM_OUTSIDE, ...(origin && { origin }), ...(site && { 'sec-fetch-site': site }), ...(cookie && { cookie }) },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

const page = async (cookie: string) => (await send('/', { headers: { cookie } })).text()

/** Signs in and returns the cookie. */
async function signIn(token: string): Promise<string> {
  const response = await submit(path, { token })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The fields of the form with this button, as the page filled them in. */
async function formOf(cookie: string, remote: string, button: string): Promise<Record<string, string>> {
  const found = (await page(cookie))
    .split('<form ')
    .find((form) => form.includes(`>${button}</button>`) && form.includes(`value="${remote}"`))
  return Object.fromEntries(
    [...(found ?? '').matchAll(/name="(\w+)"[^>]*? value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('signing in', () => {
  test('takes a token at an address that only holders of tokens know', async () => {
    expect((await send(path)).status).toBe(200)
    expect((await send('/sign-in/another-key')).status).toBe(404)
    expect((await send('/sign-in')).status).toBe(404)
    expect((await send('/')).status).toBe(404)
  })

  test('gives a cookie that no script, no other site and no subdomain gets', async () => {
    const response = await submit(path, { token: teamToken })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-galleria-releases=galleria_[\w-]{43}; /)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute)
    expect(cookie).not.toContain(teamToken)
  })

  test('fails with a wrong token, and from another site', async () => {
    for (const response of [
      await submit(path, { token: 'wrong' }),
      await submit(path, { token: teamToken }, { origin: 'https://evil.example' }),
      await submit(path, { token: teamToken }, { site: 'same-site' }),
    ]) {
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
      expect(await response.text()).toContain('This token isn’t valid.')
    }
  })

  test('ends when the viewer signs out', async () => {
    const cookie = await signIn(teamToken)
    const { formToken = '' } = await formOf(cookie, 'catalog', 'Roll back')
    const left = await submit('/sign-out', { formToken }, { cookie })
    expect([left.status, left.headers.get('location')]).toEqual([303, path])
    expect((await send('/', { headers: { cookie } })).status).toBe(404)
  })

  test('ends when the team is revoked, or gets a new token', async () => {
    const first = await signIn(await addTeam('leaving', []))
    await addTeam('leaving', [])
    const second = await signIn(await addTeam('leaving', []))
    expect((await send('/', { headers: { cookie: second } })).status).toBe(200)
    await send('/teams/leaving', { method: 'DELETE', token: env.OWNER_TOKEN })
    for (const cookie of [first, second]) expect((await send('/', { headers: { cookie } })).status).toBe(404)
  })

  test('opens no route of the API', async () => {
    const cookie = await signIn(env.OWNER_TOKEN)
    for (const api of ['/remotes', '/audit', '/teams']) expect((await send(api, { headers: { cookie } })).status).toBe(404)
  })
})

describe('the console', () => {
  test('shows remotes with team, build, contract and sizes, and the audit', async () => {
    const html = await page(await signIn(teamToken))
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    for (const text of ['Team: catalog', SECOND, 'stable, 100 %', '39.1 KB', '5.9 KB', 'catalog-1', 'signed in as catalog'])
      expect(html).toContain(text)
    expect(html).toContain('<td>release</td>')
  })

  test('shows what shells report: breakers, failures and times', async () => {
    const report = {
      shell: 'fra-1',
      remote: 'catalog',
      build: SECOND,
      renders: 1234,
      failures: 17,
      times: { [timeBucket(31)]: 700, [timeBucket(207)]: 534 },
      breaker: 'half-open',
    }
    expect((await send('/reports', { method: 'POST', body: [{ ...report, renders: 1 }, report] })).status).toBe(204)
    expect((await send('/reports', { method: 'POST', body: { ...report, breaker: 'gone' } })).status).toBe(400)
    const html = await page(await signIn(teamToken))
    for (const text of ['fra-1', 'half-open', '1234', '17', '30 ms', '207 ms']) expect(html).toContain(text)
  })

  test('names files that browsers refused, how often and since when, and nothing that the build does not have', async () => {
    const report = { shell: 'fra-1', remote: 'cart', build: FIRST, renders: 0, failures: 0, times: {}, breaker: 'closed' }
    const before = Date.now()
    for (const refused of [{ 'remoteEntry.js': 2, 'intruder.js': 9 }, { 'remoteEntry.js': 1 }])
      expect((await send('/reports', { method: 'POST', body: { ...report, refused } })).status).toBe(204)
    expect((await send('/reports', { method: 'POST', body: { ...report, refused: { '../x': 1 } } })).status).toBe(400)
    const html = await page(await signIn(teamToken))
    const [, build, count, first] =
      /<code>remoteEntry\.js<\/code>.*?<code>(\w+)<\/code><\/td><td>(\d+)<\/td><td><time datetime="([^"]+)"/.exec(html) ?? []
    expect([build, count]).toEqual([FIRST, '3'])
    expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(before)
    expect(html).not.toContain('intruder.js')
  })

  test('runs no script and loads nothing: its policy allows its own style alone', async () => {
    const response = await send('/', { headers: { cookie: await signIn(teamToken) } })
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, nonce] = /style-src 'nonce-([\w-]+)'/.exec(policy) ?? []
    expect(policy).toContain("default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain(`<style nonce="${nonce}">`)
    expect(html).not.toMatch(/<script|style="|onclick/)
  })

  test('is shown to a client with a token in its header, without forms', async () => {
    const response = await send('/', { token: teamToken })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('<form')
  })

  test('has forms for remotes of the viewer alone', async () => {
    const cookie = await signIn(teamToken)
    expect(await formOf(cookie, 'catalog', 'Start canary')).toMatchObject({ remote: 'catalog', action: 'canary' })
    expect(await formOf(cookie, 'cart', 'Start canary')).toEqual({})
  })

  test('starts a canary, changes its share, promotes it and rolls back', async () => {
    const cookie = await signIn(teamToken)
    const press = async (button: string, fields: Record<string, string> = {}) => {
      const response = await submit('/', { ...(await formOf(cookie, 'catalog', button)), ...fields }, { cookie })
      expect([button, response.status]).toEqual([button, 303])
      const { remote }: { remote: object } = await (await send('/remotes/catalog', { token: teamToken })).json()
      return remote
    }
    expect(await press('Start canary', { build: THIRD, percent: '5' })).toMatchObject({ canary: { build: THIRD, percent: 5 } })
    expect(await press('Change share', { percent: '50' })).toMatchObject({ canary: { build: THIRD, percent: 50 } })
    expect(await press('Stop canary')).toMatchObject({ stable: SECOND, withdrawn: [THIRD] })
    await press('Start canary', { build: THIRD, percent: '5' })
    expect(await press('Promote canary')).toMatchObject({ stable: THIRD, previous: [SECOND, FIRST] })
    expect(await press('Roll back', { build: SECOND })).toMatchObject({ stable: SECOND, withdrawn: [THIRD] })
  })

  test('shows the next shares of a canary', async () => {
    const steps = { percents: [25, 100], everyMs: 600_000 }
    const { remote } = await changeNow('catalog', { action: 'canary', build: FIRST, percent: 5, steps })
    const html = await page(await signIn(teamToken))
    expect(html).toContain(`25 %, 100 %, from <time datetime="${remote?.canary?.steps?.nextAt}"`)
    await runDurableObjectAlarm(registryObject())
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + steps.everyMs)
    await runDurableObjectAlarm(registryObject())
    vi.useRealTimers()
    expect(await page(await signIn(teamToken))).toContain('Watched: the step to 25 % waits: 0 of about 149 renders')
    await changeNow('catalog', { action: 'stop' })
  })

  test('says why a form was refused, and changes nothing', async () => {
    const cookie = await signIn(teamToken)
    const form = await formOf(cookie, 'catalog', 'Start canary')
    const before = await generation()
    const cases: [number, Record<string, string>, Form][] = [
      [412, { build: THIRD, percent: '5', generation: '0' }, {}],
      [409, { build: SECOND, percent: '5' }, {}],
      [403, { build: THIRD, percent: '5', remote: 'cart' }, {}],
      [400, { build: THIRD, percent: '500' }, {}],
      [403, { build: THIRD, percent: '5', formToken: 'guessed' }, {}],
      [403, { build: THIRD, percent: '5' }, { origin: 'https://evil.example' }],
      [403, { build: THIRD, percent: '5' }, { origin: null }],
      [403, { build: THIRD, percent: '5' }, { site: 'same-site' }],
      [403, { build: THIRD, percent: '5' }, { site: 'none' }],
      [403, { build: THIRD, percent: '5' }, { site: null }],
    ]
    for (const [status, fields, from] of cases) {
      const response = await submit('/', { ...form, ...fields }, { cookie, ...from })
      expect([fields, response.status]).toEqual([fields, status])
      expect(await response.text()).toContain('role="alert"')
    }
    expect(await generation()).toBe(before)
  })

  test('does not exist for a form without a session', async () => {
    expect((await submit('/', { remote: 'catalog', action: 'rollback' })).status).toBe(404)
    expect((await submit('/sign-out', {})).status).toBe(404)
  })
})

describe('the address of the registry', () => {
  const fromOutside = (url: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    exports.default.fetch(url, { ...init, headers: { ...FROM_OUTSIDE, ...init.headers } })

  test('has nothing of what shells ask by their binding', async () => {
    for (const shellPath of ['/registry.json', '/_health', '/previews/payload.signature'])
      expect([shellPath, (await fromOutside(ORIGIN + shellPath)).status]).toEqual([shellPath, 404])
    const report = { method: 'POST', body: '[]' }
    expect((await fromOutside(`${ORIGIN}/reports`, report)).status).toBe(404)
    expect((await send('/reports', { method: 'POST', body: [] })).status).toBe(204)
  })

  test('responds at its own names alone', async () => {
    const authorization = `Bearer ${env.OWNER_TOKEN}`
    for (const [origin, status] of [
      [ORIGIN, 200],
      ['http://localhost:8789', 200],
      ['http://127.0.0.1:8789', 200],
      ['https://shop.example', 421],
      ['https://evil.example', 421],
    ] as const)
      expect([origin, (await fromOutside(`${origin}/remotes`, { headers: { authorization } })).status]).toEqual([origin, status])
  })

  test.each(['/', '/remotes', '/no-such-page'])('lets no other page read or frame %s', async (address) => {
    const cookie = await signIn(env.OWNER_TOKEN)
    const response = await fromOutside(ORIGIN + address, { headers: { cookie, origin: 'https://shop.example' } })
    const { headers } = response
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
