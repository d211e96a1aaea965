import { mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps its files in memory. */
const MEMORY_DISK = '/dev/shm'
/** Several times what the databases, browsers and stacks of a run take at once. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * A new folder for everything that tests write: in memory where there is room. The platform's databases wait for the disk at every
 * write, which is most of what its tests wait for.
 */
export function createScratchFolder(): string {
  const parent = process.env['TMPDIR'] === undefined && hasRoomInMemory() ? MEMORY_DISK : tmpdir()
  return mkdtempSync(join(parent, 'galleria-test-'))
}

function hasRoomInMemory(): boolean {
  try {
    // Containers often allow no program to be started from it, which some tests do.
    const [, options = 'noexec'] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? []
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return !options.split(',').includes('noexec') && Math.min(bavail * bsize, process.availableMemory() / 2) >= ROOM_BYTES
  } catch {
    return false
  }
}
