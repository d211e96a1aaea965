import { execFileSync } from 'node:child_process'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'

/**
 * The commit that today's work is compared with: where this branch left the main branch of its origin, else the one here, else
 * the last commit. On main itself, what was committed since the last push counts as changed.
 */
export function changesSince(): string {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main)
    if (base) return base
  }
  return 'HEAD'
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
