import { timeBucket } from '@galleria/fragments/contract'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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

interface Seen {
  readonly failures?: number
  readonly ms?: number
  /** Networks of the browsers that crashed. */
  readonly crashedIn?: readonly string[]
  readonly acts?: Readonly<Record<string, readonly string[]>>
}

let networks = 0
/** Creates this many networks that were not seen before. */
const newNetworks = (count: number) => Array.from({ length: count }, () => String(++networks).padStart(12, 'n'))

/** Five seconds of a shell: renders of both builds, all as slow as this. */
function report(shell: string, canary: Seen, stable: Seen = {}) {
  const of = (build: string, renders: number, { failures = 0, crashedIn = [], ms = 40, acts = {} }: Seen) => {
    const counts = { renders, failures, crashes: crashedIn.length, crashedIn, acts, times: { [timeBucket(ms)]: renders } }
    return { shell, remote: REMOTE, build, ...counts, breaker: 'closed' }
  }
  pass(REPORT_MS)
  return send('/reports', { method: 'POST', body: [of(STABLE, 400, stable), of(CANARY, 25, canary)] })
}

/** The acts of this many shoppers that add to their carts, each from a network of its own. */
const adds = (count: number): Seen => ({ acts: { 'cart/add-to-cart': newNetworks(count) } })

const canaryOf = async () => (await document()).remotes[REMOTE]?.canary?.build

const lastLine = async () => {
  const { lines }: { lines: object[] } = await (await send(`/audit?remote=${REMOTE}`, { token: env.OWNER_TOKEN })).json()
  return lines[0]
}

test.each<[string, () => Seen, string, (() => Seen)?]>([
  ['fails in 5 % of its renders', () => ({ failures: 1 }), 'failures: '],
  ['crashes in browsers', () => ({ crashedIn: newNetworks(1) }), 'faults in the browser: '],
  ['takes twice as long', () => ({ ms: 400 }), 'headers: p95 is '],
  ['has lost its buy button', () => ({}), 'acts: cart/add-to-cart by 0 of its shoppers, ', () => adds(40)],
])('a canary that %s is stopped, by what all shells report together', async (_case, canary, reason, stable) => {
  let rounds = 0
  while ((await canaryOf()) === CANARY && rounds < 12) await report(`fra-${rounds++ % 2}`, canary(), stable?.())
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

test('a canary whose shoppers act as those of the stable build goes on', async () => {
  for (let round = 0; round < 12; round++) await report('fra-1', adds(2), adds(40))
  expect(await canaryOf()).toBe(CANARY)
})

test('no network stops a canary alone, however often and for how long it reports faults', async () => {
  const crashedIn = newNetworks(1)
  for (let round = 0; round < 36; round++) await report(`fra-${round % 3}`, { crashedIn }, { acts: { 'cart/add-to-cart': crashedIn } })
  expect(await canaryOf()).toBe(CANARY)
})

test('a canary that fails in one moment alone goes on, and is stopped when it fails again', async () => {
  await report('fra-1', { failures: 8 })
  for (let round = 0; round < 4; round++) await report('fra-1', {})
  expect(await canaryOf()).toBe(CANARY)
  await report('fra-1', { failures: 8 })
  expect(await canaryOf()).toBeUndefined()
})

test('a canary that fails now and then in a shop with few shoppers is stopped, though no minute has seen enough of it', async () => {
  const few = (build: string, renders: number, failures: number) => {
    return { shell: 'fra-1', remote: REMOTE, build, renders, failures, times: {}, breaker: 'closed' }
  }
  let rounds = 0
  while ((await canaryOf()) === CANARY && rounds < 40) {
    pass(60_000)
    await send('/reports', { method: 'POST', body: [few(STABLE, 20, 0), few(CANARY, 2, rounds++ % 4 === 0 ? 1 : 0)] })
  }
  expect(await canaryOf()).toBeUndefined()
  expect(await lastLine()).toMatchObject({ action: 'stop', reason: expect.stringContaining('failures: ') })
})

describe('a build that was promoted', () => {
  const NEXT = 'cccccccccccc'

  /** A new canary that did as well as the stable build, and is stable now. */
  async function promote(): Promise<void> {
    if (await canaryOf()) await changeNow(REMOTE, { action: 'stop' })
    await putBuild(REMOTE, NEXT)
    await changeNow(REMOTE, { action: 'canary', build: NEXT, percent: 50 })
    for (let round = 0; round < 12; round++) await reportOf([STABLE, NEXT], adds(2), adds(2))
    await changeNow(REMOTE, { action: 'promote' })
  }

  async function reportOf(builds: readonly string[], ...seen: readonly Seen[]): Promise<void> {
    pass(REPORT_MS)
    const body = builds.map((build, index) => {
      const { failures = 0, acts = {} } = seen[index] ?? {}
      return { shell: 'fra-1', remote: REMOTE, build, renders: 20, failures, acts, times: {}, breaker: 'closed' }
    })
    await send('/reports', { method: 'POST', body })
  }

  const remote = async () => {
    const reading: { remote: { stable: string; watch: string | null } } = await (
      await send(`/remotes/${REMOTE}`, { token: env.OWNER_TOKEN })
    ).json()
    return reading.remote
  }

  test.each<[string, Seen, string]>([
    ['fails in 10 % of its renders', { failures: 2, ...adds(1) }, 'failures: '],
    ['has lost its buy button', {}, 'acts: cart/add-to-cart by 0 of its shoppers, '],
  ])('and %s is taken back', async (_case, seen, reason) => {
    await promote()
    expect(await remote()).toMatchObject({ stable: NEXT, watch: expect.stringContaining(`taken back for ${STABLE}`) })
    for (let round = 0; round < 40 && (await remote()).stable === NEXT; round++) await reportOf([NEXT], seen)
    expect(await remote()).toMatchObject({ stable: STABLE, watch: null, withdrawn: expect.arrayContaining([NEXT]) })
    expect(await lastLine()).toMatchObject({ actor: 'watch', action: 'rollback', reason: expect.stringContaining(reason), to: STABLE })
  })

  test('stays where it does as well as before, and is watched no longer than it takes to see enough of it', async () => {
    await promote()
    pass(600_000)
    for (let round = 0; round < 4; round++) await reportOf([NEXT], adds(2))
    expect(await remote()).toMatchObject({ stable: NEXT, watch: expect.stringContaining('80 of about ') })
    for (let round = 0; round < 4; round++) await reportOf([NEXT], adds(2))
    expect(await remote()).toMatchObject({ stable: NEXT, watch: null })
    await changeNow(REMOTE, { action: 'rollback' })
  })
})
