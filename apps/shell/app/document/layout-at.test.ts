import { describe, expect, it } from 'vitest'
import { layoutAt } from './layout-at.ts'

const START = Date.parse('2026-11-27T00:00:00.000Z')
const END = Date.parse('2026-11-29T23:00:00.000Z')
const name = { text: 'North' }
const announcement = { text: { text: 'Sale' }, startsAt: new Date(START).toISOString(), endsAt: new Date(END).toISOString() }
const content = { name, announcement, groups: [] }
const without = { name, groups: [] }

describe('what the layout says at a time', () => {
  it.each([
    ['nothing of an announcement that has not begun', START - 1, without, START],
    ['the announcement from its first instant on', START, content, END],
    ['the announcement until its end', END - 1, content, END],
    ['nothing of an announcement that has ended', END, without, Infinity],
  ])('is %s', (_, now, layout, changesAt) => {
    expect(layoutAt(content, now)).toEqual({ layout, changesAt })
  })

  it('stays where the announcement has no dates, or there is none', () => {
    const lasting = { ...without, announcement: { text: { text: 'Sale' } } }
    for (const layout of [lasting, without, null]) expect(layoutAt(layout, START)).toEqual({ layout, changesAt: Infinity })
  })
})
