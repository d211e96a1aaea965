import { timeBucket } from '@galleria/fragments/contract'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeNow, generation, putBuild, send } from './support/registry-client.ts'

const [STABLE, CANARY] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const
const REMOTE = 'catalog'

const REPORT_MS = 5_000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

beforeEach(async () => {
  // A canary is judged by what was reported after it began.
  pass(REPORT_MS)
  const remotes = (await generation()) > 0 ? (await document()).remotes : {}
  if (!remotes[REMOTE]) {
    for (const build of [STABLE, CANARY]) await putBuild(REMOTE, build)
    await changeNow(REMOTE, { action: 'release', build: STABLE })
  }
  if (!remotes[REMOTE]?.canary) await changeNow(REMOTE, { action: 'canary', build: CANARY, percent: 5 })
})

afterAll(() => {
  vi.useRealTimers()
})

interface Document {
  readonly remotes: Readonly<Record<string, { readonly canary?: { readonly build: string } }>>
}

const document = async (): Promise<Document> => (await send('/registry.json')).json()

/** Five seconds of a shell: renders of both builds, all as slow as this. */
function report(shell: string, canary: { failures?: number; crashes?: number; ms?: number }) {
  const of = (build: string, renders: number, { failures = 0, crashes = 0, ms = 40 }) => {
    return { shell, remote: REMOTE, build, renders, failures, crashes, times: { [timeBucket(ms)]: renders }, breaker: 'closed' }
  }
  pass(REPORT_MS)
  return send('/reports', { method: 'POST', body: [of(STABLE, 400, {}), of(CANARY, 25, canary)] })
}

const canaryOf = async () => (await document()).remotes[REMOTE]?.canary?.build

const lastLine = async () => {
  const { lines }: { lines: object[] } = await (await send(`/_edge/audit?remote=${REMOTE}`, { token: env.OWNER_TOKEN })).json()
  return lines[0]
}

test.each([
  ['fails in 5 % of its renders', { failures: 1 }, 'failures: '],
  ['crashes in browsers', { crashes: 1 }, 'faults in the browser: '],
  ['takes twice as long', { ms: 400 }, 'headers: p95 is '],
])('a canary that %s is stopped, by what all shells report together', async (_case, canary, reason) => {
  let rounds = 0
  while ((await canaryOf()) === CANARY && rounds < 12) await report(`fra-${rounds++ % 2}`, canary)
  expect(await canaryOf()).toBeUndefined()
  expect(rounds).toBeGreaterThan(2)
  expect(await lastLine()).toMatchObject({
    actor: 'watch',
    action: 'stop',
    result: 'done',
    reason: expect.stringContaining(reason),
    to: STABLE,
  })
})

test('a canary that does as well as the stable build goes on', async () => {
  const before = await generation()
  for (let round = 0; round < 12; round++) expect((await report('fra-1', {})).status).toBe(204)
  expect([await canaryOf(), await generation()]).toEqual([CANARY, before])
})

test('a canary that fails in one moment alone goes on, and is stopped when it fails again', async () => {
  await report('fra-1', { failures: 8 })
  for (let round = 0; round < 4; round++) await report('fra-1', {})
  expect(await canaryOf()).toBe(CANARY)
  await report('fra-1', { failures: 8 })
  expect(await canaryOf()).toBeUndefined()
})
