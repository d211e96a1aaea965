import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { MODE } from './mode.ts'

/**
 * `react-dom/server` holds two renderers; documents and fragments are rendered to strings, so the streaming one stays out. So does
 * what completes a page that was sent in part: a string is never sent in part.
 */
export const stringRendererOnly: Plugin = {
  name: 'string-renderer-only',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-dom\/server$/ }, ({ resolveDir }) => {
      const reactDom = dirname(createRequire(resolve(resolveDir, 'package.json')).resolve('react-dom/package.json'))
      const suffix = MODE === 'production' ? 'production.min' : 'development'
      return { path: join(reactDom, 'cjs', `react-dom-server-legacy.browser.${suffix}.js`) }
    })
    onLoad({ filter: /react-dom-server-legacy\.browser\.production\.min\.js$/ }, ({ path }) => ({
      contents: asModule(withoutFontAttributes(withoutStyleAttributes(replaceParts(readFileSync(path, 'utf8'))))),
    }))
  },
}

/** Parts that are replaced, each of which stands there once. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  // What sends the parts of a page that were not ready when it began, where a string is complete when it is read: a place for a late part,
  // what such a part stands in until then, and texts within scripts.
  [/function za\(a,b,c\)\{a\.push\('[^]*?(?=function Ea\()/g, ''],
  // The late parts of a boundary.
  [/if\(0<d\.pendingTasks\)[^]*?(?=a\.responseState\.generateStaticMarkup\|\|b\.push\("\\x3c!--\$--)/g, ''],
  // The scripts that put them into their places.
  [/function Ob\(a,b,c\)\{Aa\([^]*?(?=function Mb\()/g, ''],
  // All that is ready: here the whole page.
  [
    /(?<=function Mb\(a,b\)\{)try\{var c=a\.completedRootSegment;[^]*?b\.push\(null\)\}(?=\})/g,
    'var c=a.completedRootSegment;null!==c&&0===a.pendingRootTasks&&(Nb(a,b,c),a.completedRootSegment=null)',
  ],
  // Long messages about suspended components, and about an `onError` that returns no string: this project has neither.
  [/'The server used "renderToString" [^']*'/g, '"renderToString does not support Suspense"'],
  [/'The server used "renderToStaticMarkup" [^']*'/g, '"renderToStaticMarkup does not support Suspense"'],
  [/'onError returned something [^']*'\+typeof \w\+'" instead'/g, '"onError did not return a string"'],
  // Contexts of before `createContext`, which name their components in an error. React itself has given them up since.
  [
    /(?<=function Eb\(a,b,c,d\)\{)var f=c\.render\(\),e=d\.childContextTypes;[^]*?else X\(a,b,f\)(?=\})/g,
    'if(d.childContextTypes)throw Error("childContextTypes: use createContext");X(a,b,c.render())',
  ],
]

function replaceParts(code: string): string {
  return PARTS.reduce((rest, [part, replacement]) => {
    const found = rest.match(part)?.length
    if (found !== 1) throw new Error(`react-dom has ${found ?? 0} parts that match ${part}, not 1`)
    return rest.replace(part, () => replacement)
  }, code)
}

/** The names of styles that have no unit, and what writes a `style` attribute of them. */
const STYLE_ATTRIBUTES =
  /var u=\{animationIterationCount[^]*?u\[b\]=u\[a\]\}\)\}\);|(?<=function ta\(a,b,c\)\{)if\("object"!==[^]*?b\|\|a\.push\('"'\)(?=\})/g

/** No browser applies a `style` attribute of a store's page (its policy has no 'unsafe-inline'), so none is written. */
function withoutStyleAttributes(code: string): string {
  const found = code.match(STYLE_ATTRIBUTES)?.length
  if (found !== 2) throw new Error(`react-dom has ${found ?? 0} parts that write styles, not 2`)
  return code.replace(STYLE_ATTRIBUTES, '')
}

/** Attributes of elements that browsers have given up: fonts, colour profiles and backgrounds of SVG 1.1. */
const FONT_ATTRIBUTES =
  /\b(?:accent-height|arabic-form|cap-height|color-profile|enable-background|glyph-name|glyph-orientation-\w+|horiz-\w+-\w|overline-\w+|panose-1|rendering-intent|strikethrough-\w+|underline-\w+|unicode-range|units-per-em|v-\w+|vert-\w+-\w|x-height) ?/g
/** Of XLink, browsers read the address, the title and the type alone. */
const LINK_ATTRIBUTES = /\bxlink:(?:actuate|arcrole|role|show) /g
const ATTRIBUTES = /(?<=")accent-height [\w:\- ]+(?="\.split)/

function withoutFontAttributes(code: string): string {
  if (!ATTRIBUTES.test(code)) throw new Error('react-dom has no list of attributes where it is expected')
  return code.replace(ATTRIBUTES, (names) => names.replace(FONT_ATTRIBUTES, '').trimEnd()).replace(LINK_ATTRIBUTES, '')
}

/** A CommonJS file of React as an ES module: what it exports is bound once, and left out where nothing imports it. */
function asModule(code: string): string {
  const imported = code.replace(
    /\bvar (\w+)=require\("react"\)([,;])/,
    (_, name: string, end: string) => `import * as ${name} from 'react';${end === ',' ? 'var ' : ''}`,
  )
  if (imported.includes('require(')) throw new Error('a file of React requires other modules than React')
  return imported.replaceAll(/\bexports\.(\w+)=/g, 'export const $1=')
}

/**
 * React's own file of JSX functions is CommonJS, which every module that imports it would reach through a wrapper and a name of its own.
 * As an ES module it is bound once: a remote's Worker is more than 1 KB gzip smaller.
 */
export const jsxAsModule: Plugin = {
  name: 'jsx-as-module',
  setup({ onResolve, onLoad }) {
    if (MODE !== 'production') return
    onResolve({ filter: /^react\/jsx-runtime$/ }, ({ resolveDir }) => {
      const react = dirname(createRequire(resolve(resolveDir, 'package.json')).resolve('react/package.json'))
      return { path: join(react, 'cjs/react-jsx-runtime.production.min.js') }
    })
    onLoad({ filter: /react-jsx-runtime\.production\.min\.js$/ }, ({ path }) => ({ contents: asModule(readFileSync(path, 'utf8')) }))
  },
}

/** The classes of React stand in one piece, with what they alone need; a bundler cannot tell that nothing else does. */
const CLASSES = /var B=\{isMounted:.*?\bH\.isPureReactComponent=!0;/s

function classesOf(code: string): RegExpExecArray {
  const found = CLASSES.exec(code)
  if (!found) throw new Error('react has no classes where they are expected')
  return found
}

/** React itself as an ES module: what neither a Worker's components nor React's own files import is left out. */
export const reactAsModule: Plugin = {
  name: 'react-as-module',
  setup({ onResolve, onLoad }) {
    if (MODE !== 'production') return
    onResolve({ filter: /^react$/ }, ({ resolveDir }) => {
      const react = dirname(createRequire(resolve(resolveDir, 'package.json')).resolve('react/package.json'))
      return { path: join(react, 'cjs/react.production.min.js') }
    })
    onResolve({ filter: /^react-classes$/ }, ({ importer }) => ({ path: importer, namespace: 'react-classes', sideEffects: false }))
    onLoad({ filter: /.*/, namespace: 'react-classes' }, ({ path }) => ({
      contents: `${classesOf(readFileSync(path, 'utf8'))[0]}export { E as Component, G as PureComponent }`,
    }))
    onLoad({ filter: /[/\\]react\.production\.min\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8')
      const rest = code.replace(CLASSES, 'const C=Object.assign;').replace(/exports\.(?:Pure)?Component=\w;/g, '')
      return { contents: `${asModule(rest)}\nexport { Component, PureComponent } from 'react-classes'` }
    })
  },
}

/** Remix imports React's browser renderer for components that never run on the server: 45 KB gzip for nothing. */
export const withoutReactDomClient: Plugin = {
  name: 'without-react-dom-client',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-dom$/ }, () => ({ path: 'react-dom', namespace: 'stub' }))
    onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents: 'export const flushSync = (f) => f(); export const createPortal = () => null; export default { flushSync, createPortal }',
    }))
  },
}

/**
 * For a script that the browser kit loads later: it takes React from the kit, which holds it in `__GALLERIA_REACT__`. Split from the kit by
 * the bundler, both would need a third file, and each document would name that one too.
 */
export const reactOfPage: Plugin = {
  name: 'react-of-page',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:react|react\/jsx-runtime|react-dom\/client)$/ }, ({ path }) => ({ path, namespace: 'page-react' }))
    onLoad({ filter: /.*/, namespace: 'page-react' }, ({ path }) => ({
      contents: `module.exports = globalThis.__GALLERIA_REACT__[${JSON.stringify(path)}]`,
    }))
  },
}

/** Leaves a script out of the kit, which imports it by its built name. */
export function loadedLater(name: string): Plugin {
  return {
    name: 'loaded-later',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`/${name}\\.tsx$`) }, () => ({ path: `./${name}.js`, external: true }))
    },
  }
}
