import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { afterEach, expect, it, vi } from 'vitest'
import { jsxAsModule, reactAsModule, stringRendererOnly } from './react-plugins.ts'
import { bundleWorker } from './workers/bundle-worker.ts'

const REMOTE = join(import.meta.dirname, '../../apps/catalog')

afterEach(() => vi.restoreAllMocks())

/** Trees whose parts are there, late or broken, alone and inside each other. */
const TREES = `import { createContext, createElement, Fragment, lazy, Suspense, useContext, useId } from 'react'
  const Late = lazy(() => new Promise(() => undefined))
  const Broken = () => { throw new Error('broken') }
  const Language = createContext('en')
  const Words = () => createElement('p', { id: useId() }, 'in ', useContext(Language))
  const within = (fallback, ...children) => createElement(Suspense, { fallback }, ...children)
  const words = createElement(Words)
  const late = createElement(Late)
  const broken = createElement(Broken)
  const german = createElement(Language.Provider, { value: 'de' }, words)
  export const trees = [
    createElement('main', { className: 'page' }, 'one', 'two', 3, null, [words, german], words),
    within('wait', 'here'),
    within(words, late),
    within('wait', german, words, late, words),
    within(within('soon', words), late),
    within('wait', within('soon', late), words),
    within('wait', broken),
    within('wait', within('soon', words, broken), words),
    createElement('table', null, within(createElement('tbody'), createElement('tbody', null, within(null, createElement('tr'), late)))),
    createElement('svg', null, within(createElement('g'), late), within(null, createElement('path'))),
    createElement(Fragment, null, within('wait', late), 'a', 'b', within('wait', 'c'), 'd'),
    late,
    broken,
    within(late, late),
    within(broken, late),
  ]`
const RENDER = `import { renderToStaticMarkup, renderToString } from 'react-dom/server'
  const render = (renderer) => trees.map((tree) => {
    try {
      return renderer(tree, { identifierPrefix: 'cart-' })
    } catch (error) {
      return String(error)
    }
  })
  export const rendered = [...render(renderToString), ...render(renderToStaticMarkup)]`

it('the renderer of strings does with parts that are there, late or broken what React’s own does, without what sends them later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const renderWith = async (plugins: Plugin[]) => {
    const contents = `${TREES}\n${RENDER}`
    const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'ts' }, {}, plugins)
    const { rendered } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { rendered: string[] }
    return { code, rendered }
  }
  const own = await renderWith([])
  const ours = await renderWith([stringRendererOnly, jsxAsModule, reactAsModule])
  expect(ours.rendered).toEqual(own.rendered)
  expect(own.rendered.filter((html) => html.startsWith('Error'))).toHaveLength(8)
  expect(own.code).toMatch(/function \$R[CSX]/)
  expect(ours.code).not.toMatch(/\$R[CSX]|div hidden/)
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

it('a component with the contexts of before createContext is refused', async () => {
  const contents = `import { Component } from 'react'
    import { renderToString } from 'react-dom/server'
    class Shop extends Component {
      static childContextTypes = { currency: () => null }
      getChildContext() { return { currency: 'EUR' } }
      render() { return <b /> }
    }
    export const render = () => renderToString(<Shop />)`
  const plugins = [stringRendererOnly, jsxAsModule, reactAsModule]
  const { code } = await bundleWorker({ contents, resolveDir: REMOTE, loader: 'tsx' }, {}, plugins)
  const { render } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { render(): string }
  expect(render).toThrow('childContextTypes: use createContext')
})
