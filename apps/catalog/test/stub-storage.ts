import { vi } from 'vitest'

/** Gives the test a `localStorage` of its own, or the other store, and what it holds. */
export function stubStorage(stored: Record<string, string> = {}, area = 'localStorage'): Map<string, string> {
  const items = new Map(Object.entries(stored))
  vi.stubGlobal(area, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}

/** Stubs the storage of a browser that lets pages store nothing. */
export function denyStorage(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
}
