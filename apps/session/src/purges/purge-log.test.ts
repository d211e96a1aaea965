import { describe, expect, test } from 'vitest'
import { addPurge, closeWindow, EMPTY_LOG, type Purge, type PurgeLog } from './purge-log.ts'

const NOON = 1_800_000_000_000
const changed = (...tags: string[]): Purge => ({ tags, gone: [] })
const noted = (log: PurgeLog, purge: Purge, now: number) => closeWindow(addPurge(log, purge), now)

describe('the log of purges', () => {
  test('makes a generation of the first change at once, and of those of the next second one more', () => {
    const first = noted(EMPTY_LOG, changed('p:mug'), NOON)
    expect(first.state).toMatchObject({ generation: NOON, tags: { 'p:mug': NOON } })
    let log = first
    for (let count = 0; count < 1_000; count += 1) log = noted(log, changed(`p:${count % 100}`), NOON + count * 0.9)
    expect(log.state).toBe(first.state)
    const second = closeWindow(log, NOON + 1_000).state
    expect(second.generation).toBe(NOON + 1_000)
    expect(second.tags).toMatchObject({ 'p:mug': NOON, 'p:0': NOON + 1_000, 'p:99': NOON + 1_000 })
    expect(closeWindow({ state: second, pending: changed() }, NOON + 9_000).state).toBe(second)
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
