import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { stringRendererOnly, withoutReactDomClient } from './react-plugins.ts'
import { treeShakenRemix } from './remix-plugin.ts'
import { bundleWorker } from './workers/bundle-worker.ts'

const SHELL = join(import.meta.dirname, '../../apps/shell')
const BUILD = { build: 'abc', mode: 'production', css: { url: '/shell.css', integrity: '' }, icon: '/icon.svg', boot: '' }
const ENTRY = `export { renderFrame } from './worker/render-frame.ts'`

interface Bundle {
  renderFrame(outcome: { error: unknown }): Promise<{ html: string; failed: boolean }>
}

test('a build without the parts of Remix that are not used renders its page for an error', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const entry = { contents: ENTRY, resolveDir: SHELL, loader: 'ts' } as const
  const { code } = await bundleWorker(entry, { __GALLERIA_SHELL__: JSON.stringify(BUILD) }, [
    stringRendererOnly,
    withoutReactDomClient,
    treeShakenRemix,
  ])
  const bundle = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Bundle
  const { html, failed } = await bundle.renderFrame({ error: new Error('no page') })
  expect(failed).toBe(true)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"[^]*<h1[^]*<\/html>$/)
  // Names of what is left out: the browser's half of single fetch, links and scripts.
  for (const name of ['TURBO_STREAM', 'usePrefetchBehavior', '__remixContext', 'splitCookiesString must']) expect(code).not.toContain(name)
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('no page'))
  errors.mockRestore()
})
