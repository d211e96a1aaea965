import { manifestOf } from '@galleria/fragments/testing/manifest'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeNow, generation, putBuild, registryObject, send } from './support/registry-client.ts'

const [STABLE, CANARY] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const
const REMOTE = 'catalog'
const HOUR_MS = 60 * 60 * 1_000

const start = (...percents: number[]) =>
  changeNow(REMOTE, { action: 'canary', build: CANARY, percent: 5, ...(percents.length > 0 && { steps: { percents, everyMs: HOUR_MS } }) })

interface Document {
  readonly remotes: Readonly<Record<string, { readonly build: string; readonly canary?: { readonly percent: number } }>>
}

/** The stable build, and the share of the canary. */
async function live(): Promise<[string | undefined, number | undefined]> {
  const { remotes }: Document = await (await send('/registry.json')).json()
  return [remotes[REMOTE]?.build, remotes[REMOTE]?.canary?.percent]
}

/** Renders of both builds, of which so many of the canary's failed. */
function report(renders: number, failures = 0, build: string = CANARY): Promise<Response> {
  const counts = [STABLE, build].map((each) => ({ build: each, renders, failures: each === build ? failures : 0 }))
  return send('/reports', {
    method: 'POST',
    body: counts.map((each) => ({ shell: 'fra-1', remote: REMOTE, times: {}, breaker: 'closed', ...each })),
  })
}

/** An hour later, after enough renders to tell the canary from a bad build: false where no step was to be taken. */
async function step(build: string = CANARY): Promise<boolean> {
  await report(200, 0, build)
  return passHour()
}

async function passHour(): Promise<boolean> {
  // The alarm of the copy for shells, after which only that of a step is left.
  await runDurableObjectAlarm(registryObject())
  vi.setSystemTime(Date.now() + HOUR_MS)
  return runDurableObjectAlarm(registryObject())
}

async function lastLine(): Promise<object | undefined> {
  const { lines }: { lines: object[] } = await (await send(`/audit?remote=${REMOTE}`, { token: env.OWNER_TOKEN })).json()
  return lines[0]
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const build of [STABLE, CANARY]) await putBuild(REMOTE, build, { product: '/products/:slug' })
})

beforeEach(async () => {
  const { remotes }: Document = (await generation()) > 0 ? await (await send('/registry.json')).json() : { remotes: {} }
  if (remotes[REMOTE]?.canary) await changeNow(REMOTE, { action: 'stop' })
  if (remotes[REMOTE]?.build !== STABLE) await changeNow(REMOTE, { action: 'release', build: STABLE })
})

afterAll(() => {
  vi.useRealTimers()
})

test('a canary gets its shares one after the other, and becomes the stable build', async () => {
  await start(25, 100)
  expect(await live()).toEqual([STABLE, 5])
  await step()
  expect(await live()).toEqual([STABLE, 25])
  await step()
  expect(await live()).toEqual([CANARY, undefined])
  expect(await lastLine()).toMatchObject({ actor: 'watch', action: 'promote', result: 'done', reason: 'the next step' })
  expect(await step()).toBe(false)
})

test('a step without traffic is not taken, and says so, until enough of the canary was seen', async () => {
  await start(25, 100)
  expect(await passHour()).toBe(true)
  expect(await live()).toEqual([STABLE, 5])
  expect(await lastLine()).toMatchObject({ actor: 'watch', action: 'wait', reason: 'the next step waits: 0 of about 149 renders' })
  const before = await generation()
  for (let hour = 0; hour < 3; hour++) expect(await passHour()).toBe(false)
  await report(60)
  expect(await live()).toEqual([STABLE, 5])
  const reading = await (await send(`/remotes/${REMOTE}`, { token: env.OWNER_TOKEN })).json()
  expect(reading).toMatchObject({ remote: { watch: 'the step to 25 % waits: 60 of about 149 renders' } })
  expect(await generation()).toBe(before)
  await report(100)
  expect(await live()).toEqual([STABLE, 25])
})

test('a canary that throws in a tenth of its renders is never promoted, with few shoppers or many', async () => {
  await start(100)
  for (let hour = 0; hour < 3; hour++) {
    await report(9, 1)
    await passHour()
  }
  expect(await live()).toEqual([STABLE, 5])
  await report(900, 100)
  await report(900, 100)
  expect(await live()).toEqual([STABLE, 5])
})

test('a step is taken at its time, and not before', async () => {
  await start(25)
  await report(200)
  await runDurableObjectAlarm(registryObject())
  expect(await live()).toEqual([STABLE, 5])
  await step()
  expect(await live()).toEqual([STABLE, 25])
})

test.each<[string, object]>([
  ['is stopped', { action: 'stop' }],
  ['is promoted', { action: 'promote' }],
  ['gets another share', { action: 'canary', build: CANARY, percent: 10 }],
  ['gets its share for good', { action: 'canary', build: CANARY, percent: 5 }],
])('no step is left to a canary that %s', async (_case, change) => {
  await start(25)
  await changeNow(REMOTE, change)
  expect(await step()).toBe(false)
})

test('a canary whose next step is refused keeps its share, and takes no further step', async () => {
  const shown = 'cccccccccccc'
  await putBuild('shelf', STABLE)
  await changeNow('shelf', { action: 'release', build: STABLE })
  await putBuild('shelf', shown, {}, manifestOf('shelf', { build: shown, fragments: ['offer'] }))
  await changeNow('shelf', { action: 'release', build: shown })
  const canary = 'dddddddddddd'
  await putBuild(REMOTE, canary, { product: '/products/:slug' }, { uses: { fragments: { 'shelf/offer': [] }, events: {} } })
  await changeNow(REMOTE, { action: 'canary', build: canary, percent: 5, steps: { percents: [25, 100], everyMs: HOUR_MS } })
  // Leaves the canary without what it uses.
  await changeNow('shelf', { action: 'rollback' })
  await step(canary)
  expect(await live()).toEqual([STABLE, 5])
  expect(await lastLine()).toMatchObject({ actor: 'watch', action: 'canary', result: 'uses' })
  expect(await step(canary)).toBe(false)
})

test('shells are not told of the steps', async () => {
  const seen = await generation()
  await start(25)
  const { remotes }: Document = await (await send('/registry.json')).json()
  expect(remotes[REMOTE]?.canary).not.toHaveProperty('steps')
  expect(await generation()).toBe(seen + 1)
})
