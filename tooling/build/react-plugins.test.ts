import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jsxAsModule, reactAsModule, stringRendererOnly } from './react-plugins.ts'
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

it('the renderer of strings writes no style attributes, which no page of the store applies', async () => {
  const contents = `import { renderToString } from 'react-dom/server'
    export const rendered = renderToString(<b className="price" style={{ color: 'red', lineHeight: 2 }} title="Now">$5</b>)`
  const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'tsx' }, {}, [stringRendererOnly])
  const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string }
  expect(rendered).toBe('<b class="price" title="Now">$5</b>')
  expect(code).not.toContain('animationIterationCount')
})

it('the renderer of strings knows the attributes of drawings, and not those of fonts in drawings', async () => {
  const contents = `import { renderToString } from 'react-dom/server'
    export const rendered = renderToString(<svg viewBox="0 0 1 1"><path strokeWidth="2" fillRule="evenodd" xlinkHref="#a" fontFamily="serif" /></svg>)`
  const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'tsx' }, {}, [stringRendererOnly])
  const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string }
  expect(rendered).toBe(
    '<svg viewBox="0 0 1 1"><path stroke-width="2" fill-rule="evenodd" xlink:href="#a" font-family="serif"></path></svg>',
  )
  expect(code).not.toMatch(/panose|x-height|v-hanging/)
})

it('the JSX functions are bound once, and render as they did', async () => {
  const contents = `import { renderToString } from 'react-dom/server'
    export const rendered = renderToString(<><b key="b">{['one ', 'two']}</b><i>three</i></>)`
  const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'tsx' }, {}, [stringRendererOnly, jsxAsModule])
  const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string }
  expect(rendered).toBe('<b>one <!-- -->two</b><i>three</i>')
  expect(code).not.toMatch(/\(0, ?\w+\.jsxs?\)/)
})

it('React is bound once, renders as it did, and leaves out what nothing imports', async () => {
  const contents = `import { createContext, forwardRef, useContext, useId, useState } from 'react'
    import { renderToString } from 'react-dom/server'
    const Size = createContext('S')
    const Field = forwardRef(({ children }, ref) => {
      const [size] = useState(useContext(Size))
      return <label ref={ref} id={useId()}>{size}{children}</label>
    })
    const tree = <Size.Provider value="L"><Field><select value="b">{['a', 'b'].map((name) => <option key={name} value={name}>{name}{1}</option>)}</select></Field></Size.Provider>
    export const rendered = renderToString(tree)`
  const plugins = [stringRendererOnly, jsxAsModule, reactAsModule]
  const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'tsx' }, {}, plugins)
  const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string }
  expect(rendered).toBe(
    '<label id=":R0:">L<select><option value="a">a<!-- -->1</option><option value="b" selected="">b<!-- -->1</option></select></label>',
  )
  expect(code).not.toMatch(/React\.cloneElement|isPureReactComponent/)
  expect(code).not.toMatch(/\(0, ?\w+\.use[A-Z]/)
})

it('a component that is a class is rendered, and brings the classes of React along', async () => {
  const contents = `import { cloneElement, Component } from 'react'
    import { renderToString } from 'react-dom/server'
    class Total extends Component { render() { return <b>{this.props.of}</b> } }
    export const rendered = renderToString(cloneElement(<Total of={1} />, { of: 2 }))`
  const plugins = [stringRendererOnly, jsxAsModule, reactAsModule]
  const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'tsx' }, {}, plugins)
  const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string }
  expect(rendered).toBe('<b>2</b>')
})
