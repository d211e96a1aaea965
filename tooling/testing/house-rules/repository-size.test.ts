import { extname } from 'node:path'
import { expect, test } from 'vitest'
import { listTrackedFiles } from './tracked-files.ts'

const KB = 1024
const FILE_LIMIT = 200 * KB
const SEED_MEDIA_LIMIT = 4_000_000
const PICTURES = new Set(['.avif', '.png', '.svg', '.webp'])
/** File of the package manager: an install of today would choose other versions, so no build can make it again. */
const LOCK_FILE = 'pnpm-lock.yaml'

/** Shops as older commits left them: those commits, and what they installed, may no longer be built. */
const OLDER_SHOPS = /^e2e\/upgrades\/data-folders\/[0-9a-f]{8}\.tar\.br$/
const OLDER_SHOP_LIMIT = 8_000_000

/** What the hosted platform's official clients sent on one day. */
const RECORDING = /^packages\/platform-client\/fixtures\/wire(?:-v2)?\.json$/

const cannotBeMadeAgain = (path: string): boolean => path === LOCK_FILE || OLDER_SHOPS.test(path) || RECORDING.test(path)

test('git holds no file over 200 KB that a build can make, pictures aside', () => {
  const large = listTrackedFiles().filter(
    ({ path, bytes }) => bytes > FILE_LIMIT && !cannotBeMadeAgain(path) && !PICTURES.has(extname(path)),
  )
  expect(large).toEqual([])
})

test('the data of an older shop takes 8 MB of git at most', () => {
  const shops = listTrackedFiles('e2e/upgrades/data-folders').filter(({ path }) => OLDER_SHOPS.test(path))
  expect(shops.length).toBeGreaterThan(0)
  expect(shops.filter(({ bytes }) => bytes > OLDER_SHOP_LIMIT)).toEqual([])
})

test("the seed's pictures take 4 MB of git at most", () => {
  const media = listTrackedFiles('apps/platform/seed/media')
  expect(media.length).toBeGreaterThan(0)
  expect(media.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(SEED_MEDIA_LIMIT)
})
