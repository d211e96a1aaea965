import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Hash of what a step of the set-up depends on. */
export function fingerprint(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Whether a step was done with just these inputs. */
export function isStamped(file, value) {
  try {
    return readFileSync(file, 'utf8') === value
  } catch {
    return false
  }
}

export function stamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}
