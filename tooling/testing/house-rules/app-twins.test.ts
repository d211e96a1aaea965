import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { listTrackedFiles } from './tracked-files.ts'

/** File with the settings by which an app is compiled, which says nothing about the app. */
const COMPILER_SETTINGS = 'tsconfig.json'

test('no file of an app equals a file of another app: what two apps need is in a package', () => {
  const filesByContent = Map.groupBy(
    listTrackedFiles('apps').filter(({ path, bytes }) => bytes > 0 && basename(path) !== COMPILER_SETTINGS),
    ({ path }) => readFileSync(join(PROJECT_ROOT, path), 'latin1'),
  )
  const twins = [...filesByContent.values()]
    .map((files) => files.map(({ path }) => path))
    .filter((paths) => new Set(paths.map(appOf)).size > 1)
  expect(twins).toEqual([])
})

function appOf(path: string): string | undefined {
  return path.split('/')[1]
}
