import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '../../fixtures/test.ts'
import { changedBuild } from '../../stack/changed-build.ts'
import { Load, type LoadTarget } from '../../stack/load.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

/** Of these about half get the canary; that all get the same build happens in one run of two thousand. */
const SESSIONS = 12
const WITHOUT_SESSION = 4
/** After this time every shell has read the registry again. */
const READ_MS = 4_000
const PHASE_MS = 2_000
const PAUSE_MS = 150

const CHANGE = { file: 'messages/en.json', from: '"collections.title": "Collections"', to: '"collections.title": "All our collections"' }

test('a canary under load fails no request, and each tab gets one build throughout', async ({ stack }) => {
  const canary = await changedBuild('catalog', [CHANGE])
  const tabs = await shoppers(stack)
  const stable = (await buildsOf(tabs))[0]?.[0] ?? ''
  const load = new Load(tabs)
  try {
    await stack.edge('canary', 'catalog', '50', '--from', canary.dist)
    await delay(READ_MS)
    const [half, again] = [await buildsOf(tabs), await buildsOf(tabs, () => killRegistry(stack))]
    expect(again).toEqual(half)
    for (const builds of half) expect(builds).toHaveLength(1)
    expect(new Set(half.flat())).toEqual(new Set([stable, canary.build]))
    // The shoppers without a session are one by their network address.
    expect(new Set(half.slice(SESSIONS).flat()).size).toBe(1)

    await stack.edge('canary', 'catalog', '75')
    await delay(READ_MS)
    for (const [index, builds] of (await buildsOf(tabs)).entries())
      if (half[index]?.[0] === canary.build) expect(builds).toEqual([canary.build])

    await stack.edge('canary', 'catalog', 'promote')
    await delay(READ_MS)
    expect(new Set((await buildsOf(tabs)).flat())).toEqual(new Set([canary.build]))

    await stack.edge('rollback', 'catalog')
    await delay(READ_MS)
    expect(new Set((await buildsOf(tabs)).flat())).toEqual(new Set([stable]))
  } finally {
    const { failures } = await load.stop()
    await canary.remove()
    expect(failures).toEqual([])
  }
})

/** Tabs that show a page of the catalog, most of them with a session of their own. */
async function shoppers(stack: Stack): Promise<LoadTarget[]> {
  const cookies: string[] = []
  for (let index = 0; index < SESSIONS; index++) {
    const shopper = stack.httpShopper()
    await shopper.addToCart(MUG)
    cookies.push(shopper.cookies)
  }
  const none = Array.from({ length: WITHOUT_SESSION }, () => '')
  return [...cookies, ...none].map((cookie) => ({ url: stack.storeUrl + MUG.path, cookie, pauseMs: PAUSE_MS }))
}

/** The builds of the catalog that each tab is shown for a while. */
async function buildsOf(tabs: readonly LoadTarget[], meanwhile?: () => Promise<void>): Promise<string[][]> {
  const loads = tabs.map((tab) => new Load([tab]))
  await meanwhile?.()
  await delay(PHASE_MS)
  const reports = await Promise.all(loads.map((load) => load.stop()))
  expect(reports.flatMap(({ failures }) => failures)).toEqual([])
  return loads.map((load) => load.builds('catalog'))
}

async function killRegistry(stack: Stack): Promise<void> {
  for (const pid of await stack.pids('registry')) process.kill(pid, 'SIGKILL')
}
