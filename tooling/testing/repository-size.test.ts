import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../edge/project-edge.ts'

const KB = 1024
const FILE_LIMIT = 200 * KB
const SEED_MEDIA_LIMIT = 4_000_000
const PICTURES = new Set(['.avif', '.png', '.svg', '.webp'])
/** What an install would choose today is not what it chose then: no build can make it again. */
const LOCK_FILE = 'pnpm-lock.yaml'

interface TrackedFile {
  readonly path: string
  readonly bytes: number
}

test('git holds no file over 200 KB that a build can make, pictures aside', () => {
  const large = trackedFiles().filter(({ path, bytes }) => bytes > FILE_LIMIT && path !== LOCK_FILE && !PICTURES.has(extname(path)))
  expect(large).toEqual([])
})

test("the seed's pictures take 4 MB of git at most", () => {
  const media = trackedFiles().filter(({ path }) => path.startsWith('apps/platform/seed/media/'))
  expect(media.length).toBeGreaterThan(0)
  expect(media.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(SEED_MEDIA_LIMIT)
})

function trackedFiles(): TrackedFile[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 64 * KB * KB })
  return listed
    .split('\0')
    .filter(Boolean)
    .flatMap((path) => {
      // Removed in the work tree, not yet in git.
      const stats = lstatSync(join(PROJECT_ROOT, path), { throwIfNoEntry: false })
      return stats ? [{ path, bytes: stats.size }] : []
    })
}
