import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createScratchFolder } from '../../testing/scratch-folder.ts'
import { bundleWorker } from './bundle-worker.ts'
import { withoutClientModules } from './client-modules-plugin.ts'

const folder = createScratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

test('A Worker that imports a client module holds nothing of it', async () => {
  writeFileSync(join(folder, 'live.client.ts'), `export const start = () => document.querySelector('.only-in-browsers')`)
  const entry = { contents: `import { start } from './live.client.ts'\nexport default { start }`, resolveDir: folder }
  const { code } = await bundleWorker(entry, {}, [withoutClientModules])
  expect(code).not.toContain('only-in-browsers')
  const worker = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  expect(worker.default).toEqual({ start: undefined })
})
