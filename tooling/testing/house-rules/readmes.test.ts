import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { WITHOUT_README } from './house-rule-exceptions.ts'
import { foldersWithoutReadme, MAX_DEPLOY_LINES, MAX_README_LINES, MAX_ROOT_README_LINES } from './readmes.ts'
import { listTrackedFiles } from './tracked-files.ts'

const paths = listTrackedFiles().map(({ path }) => path)

test('every app and package of the project has a README', () => {
  expect(foldersWithoutReadme(paths)).toEqual(WITHOUT_README.toSorted())
})

test('the README of an app or package has 40 lines at most, the first README 110', () => {
  const readmes = paths.filter((path) => /^((apps|packages)\/[^/]+|tooling|e2e|bench)\/README\.md$/.test(path))
  const long = readmes.filter((path) => linesOf(path) > MAX_README_LINES)
  expect(long).toEqual([])
  expect(linesOf('README.md')).toBeLessThanOrEqual(MAX_ROOT_README_LINES)
})

test('the way from an account to a running shop has 80 lines at most', () => {
  expect(linesOf('docs/deploy.md')).toBeLessThanOrEqual(MAX_DEPLOY_LINES)
})

test('readmes: a folder with a package.json and no README is reported', () => {
  const project = ['package.json', 'README.md', 'apps/a/package.json', 'apps/a/README.md', 'apps/b/package.json', 'apps/b/src/README.md']
  expect(foldersWithoutReadme(project)).toEqual(['apps/b'])
})

function linesOf(path: string): number {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8').trimEnd().split('\n').length
}
