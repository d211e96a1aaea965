import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jsxAsModule, stringRendererOnly } from './react-plugins.ts'
import { bundleWorker } from './workers/bundle-worker.ts'

const REMOTE = join(import.meta.dirname, '../../apps/catalog')
const ENTRY = `import { createElement, lazy, Suspense } from 'react'
  import { renderToString } from 'react-dom/server'
  const Late = lazy(() => new Promise(() => undefined))
  const render = (child) => renderToString(createElement(Suspense, { fallback: 'wait' }, child))
  export const rendered = [render('here'), render(createElement(Late))]`

it('the renderer of strings shows what is there, and else a fallback, without the scripts of pages that are sent in part', async () => {
  const { code } = await bundleWorker({ contents: ENTRY, resolveDir: REMOTE, loader: 'ts' }, {}, [stringRendererOnly])
  const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string[] }
  expect(rendered).toEqual(['<!--$-->here<!--/$-->', expect.stringMatching(/^<!--\$!-->.*wait<!--\/\$-->$/)])
  expect(code).not.toMatch(/function \$R[CSX]/)
})

it('the JSX functions are bound once, and render as they did', async () => {
  const contents = `import { renderToString } from 'react-dom/server'
    export const rendered = renderToString(<><b key="b">{['one ', 'two']}</b><i>three</i></>)`
  const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'tsx' }, {}, [stringRendererOnly, jsxAsModule])
  const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string }
  expect(rendered).toBe('<b>one <!-- -->two</b><i>three</i>')
  expect(code).not.toMatch(/\(0, ?\w+\.jsxs?\)/)
})
