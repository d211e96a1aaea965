import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { expect, onTestFinished, test } from 'vitest'
import { RegistryFile } from '../builds/registry-file.ts'
import { fixtureRelease } from '../test/fixture-release.ts'
import type { AppRunner } from './app-runner.ts'
import { Canaries } from './canaries.ts'

/** Longer than a canary's process lives after its last shopper. */
const ENDED_MS = 4_500

const releaseOf = (build: string, folder: string) => fixtureRelease(manifestOf('hello', { build, fragments: ['greeting'] }), folder)

/** Canaries of the remote `hello`, and the builds of the processes that were begun, or null where one was ended. */
function openCanaries() {
  const folder = mkdtempSync(join(tmpdir(), 'canaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = new RegistryFile(join(folder, 'registry.json'), { apps: ['hello'], layout: {} })
  file.enter([releaseOf('aaaaaaaaaaaa', folder)])
  const processes: (string | null)[] = []
  const starting = Promise.withResolvers<void>()
  const runner: Pick<AppRunner, 'setCanary'> = {
    async setCanary(release) {
      processes.push(release?.build ?? null)
      if (release?.build === SLOW) await starting.promise
      if (release?.build === BROKEN) throw new Error('it does not start')
    },
  }
  const canaries = new Canaries({
    file,
    releases: null,
    runner: () => runner as AppRunner,
    release: (_remote, build) => releaseOf(build, folder),
    makeStable: () => Promise.resolve(),
    report: () => undefined,
  })
  return { canaries, file, processes, start: () => starting.resolve() }
}

const FIRST = 'bbbbbbbbbbbb'
/** A build with a process that is ready when the test says so. */
const SLOW = 'cccccccccccc'
const BROKEN = 'dddddddddddd'
const canary = (build: string) => ({ build, percent: 5, since: '2026-11-23T00:00:00Z' })

test('a canary that ends leaves the process alone of one that is starting', async () => {
  const { canaries, file, processes, start } = openCanaries()
  await canaries.follow('hello', canary(FIRST))
  await canaries.follow('hello', undefined)
  const next = canaries.follow('hello', canary(SLOW))
  await delay(ENDED_MS)
  expect(processes).toEqual([FIRST, SLOW])
  start()
  await next
  expect(file.canary('hello')?.build).toBe(SLOW)
})

test('the process of a canary that ends is ended after its last shopper', async () => {
  const { canaries, file, processes } = openCanaries()
  await canaries.follow('hello', canary(FIRST))
  await canaries.follow('hello', undefined)
  expect([file.canary('hello'), processes]).toEqual([undefined, [FIRST]])
  await expect.poll(() => processes, { timeout: 10_000 }).toEqual([FIRST, null])
})

test('the process of a canary that ends is ended also when the next one does not start', async () => {
  const { canaries, processes } = openCanaries()
  await canaries.follow('hello', canary(FIRST))
  await canaries.follow('hello', undefined)
  await expect(canaries.follow('hello', canary(BROKEN))).rejects.toThrow('it does not start')
  await expect.poll(() => processes, { timeout: 10_000 }).toEqual([FIRST, BROKEN, null])
})

test('a canary that the registry has replaced is withdrawn, also when the next one does not start', async () => {
  const { canaries, file } = openCanaries()
  await canaries.follow('hello', canary(FIRST))
  await expect(canaries.follow('hello', canary(BROKEN))).rejects.toThrow('it does not start')
  expect(file.canary('hello')).toBeUndefined()
  expect(file.document?.remotes['hello']).toMatchObject({ withdrawn: [FIRST] })
})
