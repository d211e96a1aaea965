import type { LayoutContent } from '@galleria/fragments/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from './fake-remotes.ts'
import { FakeStore } from './fake-store.ts'

const NOW = Date.parse('2026-11-23T10:00:00.000Z')
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

/** Shows a page of a store with this announcement, and whether that is a copy. */
function showPages(announcement: LayoutContent['announcement']) {
  const store = new FakeStore()
  store.remotes.on('catalog/layout', (request) => render(request, { layout: { announcement, groups: [] } }))
  return async (seconds = 0) => {
    vi.setSystemTime(NOW + seconds * 1_000)
    const response = await store.fetch('/products/mug')
    await Promise.all(store.background)
    return {
      isShown: (await response.text()).includes('Sale until Sunday'),
      isCopy: response.headers.get('server-timing') === 'cache;desc=hit',
    }
  }
}

const text = { text: 'Sale until Sunday' }

describe('the announcement of the owner', () => {
  it('stands in the copy of a page', async () => {
    const show = showPages({ text })
    expect(await show()).toEqual({ isShown: true, isCopy: false })
    expect(await show(1)).toEqual({ isShown: true, isCopy: true })
  })

  it('is shown in its time alone, also on pages that were copied before', async () => {
    const show = showPages({ text, startsAt: inSeconds(2), endsAt: inSeconds(4) })
    await show()
    expect(await show(1)).toEqual({ isShown: false, isCopy: true })
    expect(await show(2)).toEqual({ isShown: true, isCopy: false })
    expect(await show(3)).toEqual({ isShown: true, isCopy: true })
    expect(await show(4)).toEqual({ isShown: false, isCopy: false })
    expect(await show(5)).toEqual({ isShown: false, isCopy: true })
  })
})
