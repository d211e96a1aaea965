import { dirname, extname } from 'node:path/posix'

/** A reader takes in about this many names at a glance. */
export const MAX_SOURCE_FILES = 25

const SOURCE = new Set(['.css', '.mjs', '.mts', '.ts', '.tsx'])
const MIGRATIONS = /(^|\/)migrations\//

/** The folders that hold more source files than `MAX_SOURCE_FILES`, each counted without its subfolders. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!SOURCE.has(extname(path)) || MIGRATIONS.test(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_SOURCE_FILES)
    .map(([folder]) => folder)
    .toSorted()
}
