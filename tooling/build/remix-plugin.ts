import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OnResolveArgs, Plugin, ResolveOptions } from 'esbuild'

/** Only the future flag `v3_singleFetch` leads to these modules, which is off. */
const SINGLE_FETCH = /\/@remix-run\/(?:server-runtime|react)\/dist\/esm\/single-fetch\.js$/
/** Splits cookies of loaders. The one route sets none. */
const COOKIES = /\/set-cookie-parser\/lib\/set-cookie\.js$/
/** React's server renderer knows no error boundaries, and no document waits for Remix in the browser. */
const BOUNDARIES = /\/@remix-run\/react\/dist\/esm\/(?:errorBoundaries|fallback)\.js$/
const COMPONENTS = /\/@remix-run\/react\/dist\/esm\/components\.js$/
/** Such an assignment keeps the component that it names, and all that this uses. */
const DISPLAY_NAME = /^\w+\.displayName = ".*";$/gm

/**
 * Lets the bundler drop the parts of Remix that the shell does not use: 36 KB gzip, most of it the browser's router. Two of Remix's
 * packages lead to CommonJS, of which a bundler keeps everything, and one does not say that its import does nothing by itself.
 */
export const treeShakenRemix: Plugin = {
  name: 'tree-shaken-remix',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^react-router-dom\/server$/ }, (args) => resolve('react-router-dom/server.mjs', options(args)))
    // The adapter adds session storages to the runtime, nothing else; the shell keeps its sessions itself.
    onResolve({ filter: /^@remix-run\/cloudflare$/ }, async (args) => {
      if (args.pluginData === RESOLVED) return null
      const adapter = await resolve(args.path, options(args))
      return resolve('@remix-run/server-runtime', { ...options(args), resolveDir: dirname(adapter.path) })
    })
    onResolve({ filter: /^@web3-storage\/multipart-parser$/ }, async (args) => {
      if (args.pluginData === RESOLVED) return null
      return { ...(await resolve(args.path, options(args))), sideEffects: false }
    })
    onLoad({ filter: SINGLE_FETCH }, ({ path }) => ({ contents: exportsOf(path).map(notCalled).join('\n') }))
    onLoad({ filter: COOKIES }, () => ({ contents: notCalled('splitCookiesString') }))
    onLoad({ filter: BOUNDARIES }, ({ path }) => ({ contents: exportsOf(path).map(onlyChildren).join('\n') }))
    onLoad({ filter: COMPONENTS }, ({ path }) => ({ contents: readFileSync(path, 'utf8').replace(DISPLAY_NAME, '') }))
  },
}

/** Names that a module of Remix exports: they stand in its last statement. */
function exportsOf(path: string): string[] {
  const [, names] = /^export \{ ([\w, ]+) \};$/m.exec(readFileSync(path, 'utf8')) ?? []
  if (names === undefined) throw new Error(`${path} does not say what it exports`)
  return names.split(', ')
}

const notCalled = (name: string): string => `export const ${name} = () => { throw new Error('${name} is left out') }`

const onlyChildren = (name: string): string => `export const ${name} = ({ children = null }) => children`

function options({ resolveDir, kind }: OnResolveArgs): ResolveOptions {
  return { resolveDir, kind, pluginData: RESOLVED }
}

/** Marks what this plugin asks for, so that it does not answer itself. */
const RESOLVED = Symbol('resolved')
