import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The remotes of this project, in the order of their names: the folders of `apps` that hold a `remote.config.ts`. */
export const PROJECT_REMOTES: readonly string[] = globSync('apps/*/remote.config.ts', { cwd: join(import.meta.dirname, '../../..') })
  .map((file) => basename(dirname(file)))
  .toSorted()
