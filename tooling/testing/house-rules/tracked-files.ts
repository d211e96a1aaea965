import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'

interface TrackedFile {
  /** Relative to the repository's root. */
  readonly path: string
  readonly bytes: number
}

/** The files of the working tree that git tracks, below a folder. */
export function listTrackedFiles(folder = '.'): TrackedFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', folder], { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return listed
    .split('\0')
    .filter(Boolean)
    .flatMap((path) => {
      // A file that was removed in the working tree may still be in the index.
      const stats = lstatSync(join(PROJECT_ROOT, path), { throwIfNoEntry: false })
      return stats ? [{ path, bytes: stats.size }] : []
    })
}
