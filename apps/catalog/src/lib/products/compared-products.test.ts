import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseCompared, storeCompared, readStoredCompared, subscribeToCompared } from './compared-products.ts'

const page = new EventTarget()
const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

describe('the products that a browser compares', () => {
  it('are remembered until the last one is taken off', () => {
    storeCompared(['mug', 'cup'])
    expect(parseCompared(readStoredCompared())).toEqual(['mug', 'cup'])
    storeCompared([])
    expect(readStoredCompared()).toBeNull()
    expect(held.size).toBe(0)
  })

  it('are told to all parts of the page', () => {
    const hear = vi.fn<() => void>()
    const leave = subscribeToCompared(hear)
    storeCompared(['mug'])
    leave()
    storeCompared([])
    expect(hear).toHaveBeenCalledTimes(1)
  })

  it('are none in a browser that stores nothing', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    storeCompared(['mug'])
    expect(readStoredCompared()).toBeNull()
  })
})

describe('a list of slugs', () => {
  it.each([
    [null, []],
    ['', []],
    ['mug,cup', ['mug', 'cup']],
    [' mug ,, mug,cup', ['mug', 'cup']],
    [`mug,${'x'.repeat(201)}`, ['mug']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd', 'e']],
  ])('%j names %j', (list, slugs) => {
    expect(parseCompared(list)).toEqual(slugs)
  })
})
