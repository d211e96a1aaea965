import { expect, test } from 'vitest'
import { applyChange } from './apply-change.ts'
import type { RemoteChange } from './remote-change.ts'
import type { RemoteState } from './remote-state.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const state: RemoteState = { name: 'catalog', stable: 'c', previous: ['b', 'a'], withdrawn: ['x'], generation: 7 }
const withCanary: RemoteState = { ...state, canary: { build: 'd', percent: 5, since: '2026-11-20T09:00:00.000Z' } }
const apply = (remote: RemoteState | null, change: RemoteChange) => applyChange(remote, change, NOW)

test('the first release of a remote makes its build the stable one', () => {
  expect(apply(null, { action: 'release', build: 'a' })).toEqual({ stable: 'a', previous: [], withdrawn: [] })
})

test('a release puts the stable build before the earlier ones, of which five are remembered', () => {
  const remote = { ...state, previous: ['5', '4', '3', '2', '1'] }
  expect(apply(remote, { action: 'release', build: 'd' })).toMatchObject({ stable: 'd', previous: ['c', '5', '4', '3', '2'] })
})

test('the release of a build that was taken back shows it again', () => {
  expect(apply(state, { action: 'release', build: 'x' })).toMatchObject({ stable: 'x', withdrawn: [] })
})

test('the release of the stable build changes nothing', () => {
  expect(apply(state, { action: 'release', build: 'c' })).toBe(state)
})

test('a canary is shown beside the stable build, and its share may change', () => {
  const started = apply(state, { action: 'canary', build: 'd', percent: 5 })
  expect(started).toMatchObject({ stable: 'c', canary: { build: 'd', percent: 5, since: NOW } })
  expect(apply(withCanary, { action: 'canary', build: 'd', percent: 25 })).toMatchObject({ canary: { percent: 25, since: NOW } })
})

test('a canary that stops is taken back', () => {
  expect(apply(withCanary, { action: 'stop' })).toMatchObject({ stable: 'c', canary: undefined, withdrawn: ['d', 'x'] })
})

test('a canary that is promoted becomes the stable build, on probation for as long as a step of it took', () => {
  const promoted = { stable: 'd', previous: ['c', 'b', 'a'], withdrawn: ['x'] }
  expect(apply(withCanary, { action: 'promote' })).toEqual({ ...promoted, probation: { before: 'c', since: NOW, forMs: 600_000 } })
  const steps = { percents: [100], everyMs: 60_000, nextAt: NOW }
  const stepped = { ...state, canary: { build: 'd', percent: 5, since: NOW, steps } }
  expect(apply(stepped, { action: 'promote' })).toEqual({ ...promoted, probation: { before: 'c', since: NOW, forMs: 60_000 } })
})

test.each<[string, RemoteChange]>([
  ['release', { action: 'release', build: 'e' }],
  ['rollback', { action: 'rollback' }],
  ['canary', { action: 'canary', build: 'e', percent: 5 }],
])('a %s ends the probation of the stable build', (_case, change) => {
  const probation = { before: 'b', since: NOW, forMs: 60_000 }
  expect(apply({ ...state, probation }, change)).not.toHaveProperty('probation.before')
})

test('a rollback returns to the build before, and takes back the stable build and its canary', () => {
  expect(apply(withCanary, { action: 'rollback' })).toEqual({ stable: 'b', previous: ['a'], withdrawn: ['c', 'd', 'x'] })
})

test('a rollback returns to any of the earlier builds', () => {
  expect(apply(state, { action: 'rollback', build: 'a' })).toMatchObject({ stable: 'a', previous: [] })
})

test.each<[string, RemoteState | null, RemoteChange]>([
  ['a release beside the canary of another build', withCanary, { action: 'release', build: 'e' }],
  ['a second canary', withCanary, { action: 'canary', build: 'e', percent: 5 }],
  ['a canary of the stable build', state, { action: 'canary', build: 'c', percent: 5 }],
  ['a canary of a remote without a stable build', null, { action: 'canary', build: 'd', percent: 5 }],
  ['to stop a canary that does not run', state, { action: 'stop' }],
  ['to promote a canary that does not run', state, { action: 'promote' }],
  ['a rollback of the first build', { ...state, previous: [] }, { action: 'rollback' }],
  ['a rollback to a build that was never live', state, { action: 'rollback', build: 'e' }],
])('%s is refused', (_case, remote, change) => {
  expect(apply(remote, change)).toMatchObject({ code: 'conflict', status: 409 })
})

test.each<[shown: string, percent: number, message: string]>([
  ['a canary', 5, 'A remote has one build beside the stable one, and d is the canary of 5 %: promote it or stop it first.'],
  ['another preview', 0, 'A remote has one build beside the stable one, and d is previewed: promote it or stop it first.'],
])('a preview beside %s is refused, and the refusal says what to do', (_shown, percent, message) => {
  const remote = { ...state, canary: { build: 'd', percent, since: NOW } }
  const preview = { action: 'canary', build: 'e', percent: null, reason: 'preview of 15 min' } as const
  expect(applyChange(remote, preview, NOW)).toMatchObject({ code: 'conflict', message, details: '{"canary":"d"}' })
})
