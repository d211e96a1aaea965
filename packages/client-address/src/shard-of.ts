/** Each shard counts a part of all callers: with an object for each caller, a flood could create any number. */
const SHARDS = 32

/** The name of the object that counts a key. FNV-1a: it only has to spread keys evenly. */
export function shardOf(key: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return String((hash >>> 0) % SHARDS)
}
