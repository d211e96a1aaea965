import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { DRILL_CHANGES } from '../../../drill/drill-builds.ts'
import { test } from '../../test.ts'

const CATALOG = join(import.meta.dirname, '../../../../apps/catalog')

// The drills that build them run by night: a place that moves is found with the change that moves it.
test.for(Object.entries(DRILL_CHANGES))('the place of the change "%s" is in the catalog', async ([, changes]) => {
  for (const { file, from } of changes) expect(await readFile(join(CATALOG, file), 'utf8'), file).toContain(from)
})
