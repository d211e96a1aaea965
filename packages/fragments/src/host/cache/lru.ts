import { LRUCache } from 'lru-cache'

/** Bytes of an entry beside its key and its value: its place in the cache, and the objects that hold the value together. */
const ENTRY_BYTES = 512
/** Bytes of a character as the runtime may store it. */
export const CHARACTER_BYTES = 2

/**
 * A cache of at most `maxBytes`, keys and the overhead of entries included. Keys count because visitors choose them: a small value under a
 * long address is a large entry. `valueBytes` is of the value alone.
 */
export function createLruCache<Value extends NonNullable<unknown>>(
  maxBytes: number,
  valueBytes: (value: Value, key: string) => number,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => valueBytes(value, key) + key.length * CHARACTER_BYTES + ENTRY_BYTES,
  })
}
