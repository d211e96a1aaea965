import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleWorker } from './bundle-worker.ts'
import { withoutLazyModules } from './lazy-modules-plugin.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lazy-modules-'))
  writeFileSync(join(folder, 'dialog.ts'), `export const dialog = 'a dialog that browsers open'`)
  writeFileSync(join(folder, 'name.ts'), `export const name = 'bag'`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a Worker holds no module that is imported lazily, and says which one when it is run all the same', async () => {
  const contents = `import { name } from './name.ts'
    export default { name, open: () => import('./dialog.ts') }`
  const { code } = await bundleWorker({ contents, resolveDir: folder, loader: 'ts' }, {}, [withoutLazyModules])
  expect(code).not.toContain('a dialog that browsers open')
  const worker = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: { name: string; open(): Promise<unknown> }
  }
  expect(worker.default.name).toBe('bag')
  await expect(worker.default.open()).rejects.toThrow('./dialog.ts is for browsers')
})
