import { spawnSync } from 'node:child_process'

/** Commit of a build outside a repository. */
const UNKNOWN = '0'.repeat(40)

/** The commit that is checked out where a folder stands. */
export function readCommit(folder: string): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' })
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.exec(stdout?.trim() ?? '')?.[0] ?? UNKNOWN
}
