import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file that browsers load. */
export interface ServedFile {
  /** Its path in the build. */
  readonly path: string
  readonly file: string
}

/** The paths of the files below a folder, in the order of the alphabet. */
export function listFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted()
}
