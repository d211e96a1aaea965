import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bundleWorker } from './bundle-worker.ts'
import { withoutBrowserRouter } from './remix-plugin.ts'

const SHELL = join(import.meta.dirname, '../../apps/shell')
const BUILD = { build: 'abc', mode: 'production', css: { url: '/shell.css', integrity: '' }, icon: '/icon.svg', boot: '' }
const ENTRY = `export { renderFrame } from './worker/render-frame.ts'`

interface Bundle {
  renderFrame(outcome: { error: unknown }): Promise<{ html: string; failed: boolean }>
}

test('a shell without the browser’s router renders its page for an error', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const entry = { contents: ENTRY, resolveDir: SHELL, loader: 'ts' } as const
  const { code } = await bundleWorker(entry, { __GALLERIA_SHELL__: JSON.stringify(BUILD) }, [withoutBrowserRouter])
  const bundle = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Bundle
  const { html, failed } = await bundle.renderFrame({ error: new Error('no page') })
  expect(failed).toBe(true)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"[^]*<h1[^]*<\/html>$/)
  // The browser's history, and React's browser renderer.
  for (const name of ['popstate', '__reactFiber']) expect(code).not.toContain(name)
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('no page'))
  errors.mockRestore()
})
