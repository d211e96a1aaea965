import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Folders that change with every build or install, and that no build reads. */
const SKIPPED = new Set(['node_modules', 'dist', 'test'])

/** Calls back with every file below a folder that is written, made or removed. @returns ends it */
export function watchFolder(folder: string, onChange: (file: string) => void): () => void {
  const watchers: FSWatcher[] = []
  const start = (path: string, recursive: boolean) => {
    const watcher = watch(path, { recursive }, (_, name) => name !== null && onChange(join(path, name)))
    watcher.on('error', () => undefined)
    watchers.push(watcher)
  }
  start(folder, false)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.')) start(join(folder, entry.name), true)
  }
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
