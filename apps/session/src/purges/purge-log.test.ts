import { describe, expect, test } from 'vitest'
import { addPurge, closeWindow, EMPTY_LOG, type Purge, type PurgeLog } from './purge-log.ts'

const NOON = 1_800_000_000_000
const changed = (...tags: string[]): Purge => ({ tags, gone: [] })
/** A change, and a reading when its burst is over. */
const noted = (log: PurgeLog, purge: Purge, now: number) => closeWindow(addPurge(log, purge, now - 500), now)

describe('the log of purges', () => {
  test('makes one generation of a thousand changes, half a second after the last', () => {
    let log = EMPTY_LOG
    for (let count = 0; count < 1_000; count += 1) {
      log = closeWindow(addPurge(log, changed(`p:${count % 100}`), NOON + count), NOON + count)
      expect(log.state).toBe(EMPTY_LOG.state)
    }
    expect(closeWindow(log, NOON + 1_498).state).toBe(EMPTY_LOG.state)
    const { state } = closeWindow(log, NOON + 1_499)
    expect(state).toMatchObject({ generation: NOON + 1_499, tags: { 'p:0': NOON + 1_499, 'p:99': NOON + 1_499 } })
    expect(closeWindow({ state, pending: changed() }, NOON + 9_000).state).toBe(state)
  })

  test('makes a generation of a single change after half a second', () => {
    const log = addPurge(EMPTY_LOG, changed('p:mug'), NOON)
    expect(closeWindow(log, NOON + 499)).toBe(log)
    expect(closeWindow(log, NOON + 500).state).toMatchObject({ generation: NOON + 500, tags: { 'p:mug': NOON + 500 } })
  })

  test('makes one of changes that do not end a second and a half after the first, and begins anew', () => {
    const generations = new Set<number>()
    let log = EMPTY_LOG
    for (let ms = 0; ms <= 6_000; ms += 100) {
      log = addPurge(closeWindow(log, NOON + ms), changed('p:mug'), NOON + ms)
      generations.add(log.state.generation)
    }
    expect([...generations]).toEqual([0, NOON + 1_500, NOON + 3_000, NOON + 4_500, NOON + 6_000])
  })

  test('forgets the tags that changed first, and raises the floor to them', () => {
    let log = noted(EMPTY_LOG, changed('p:first'), NOON)
    log = noted(log, changed(...Array.from({ length: 200 }, (_, index) => `p:${index}`)), NOON + 1_000)
    expect(log.state.floor).toBe(NOON)
    expect(Object.keys(log.state.tags)).toHaveLength(200)
    log = noted(log, changed('p:last'), NOON + 2_000)
    expect(log.state).toMatchObject({ floor: NOON + 1_000, tags: { 'p:last': NOON + 2_000 } })
  })

  test('notes what is gone beside what changed', () => {
    const log = noted(EMPTY_LOG, { tags: ['p:mug', 'products'], gone: ['p:mug'] }, NOON)
    expect(log.state).toMatchObject({ tags: { 'p:mug': NOON, products: NOON }, gone: { 'p:mug': NOON }, goneFloor: 0 })
  })

  test('grows after the clock was put back, and when a log that was lost begins anew', () => {
    const log = noted(EMPTY_LOG, changed('p:mug'), NOON)
    expect(noted(log, changed('p:mug'), NOON - 3_600_000).state.generation).toBe(NOON + 1)
    expect(noted(EMPTY_LOG, changed('p:mug'), NOON + 5_000).state.generation).toBeGreaterThan(NOON)
  })
})
