import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { missingPaths } from './document-paths.ts'
import { listTrackedFiles } from './tracked-files.ts'

const paths = listTrackedFiles().map(({ path }) => path)
/** Decisions name what was there then, and the links of a store's pages are addresses of the store. */
const OTHER_PATHS = ['docs/decisions/', 'apps/platform/seed/pages/']
const documents = paths.filter((path) => path.endsWith('.md') && !OTHER_PATHS.some((folder) => path.startsWith(folder)))

test.each(documents)('%s names no path that does not exist', (document) => {
  expect(missingPaths(document, readFileSync(join(PROJECT_ROOT, document), 'utf8'), paths)).toEqual([])
})

test('document paths: links and code are read from the root or from the folder of the document', () => {
  const project = ['README.md', 'apps/a/README.md', 'apps/a/src/index.ts']
  const text = '[x](../../README.md#top) `apps/a/src/` `src/index.ts` `text/html` `src/<page>` <https://x.example/a>'
  expect(missingPaths('apps/a/README.md', text, project)).toEqual([])
  expect(missingPaths('apps/a/README.md', '[x](../b.md) `apps/b/x.ts` `src/gone.ts`', project)).toEqual([
    '../b.md',
    'apps/b/x.ts',
    'src/gone.ts',
  ])
})
