import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/**
 * Leaves out what the host does not use of parse5: 19 KB gzip. It reads tags with the tokenizer, and the package does not say that the
 * modules of its parser do nothing by being imported. It hands the tokenizer no character reference, so the table of their names goes too.
 * That of its errors is computed: a code is its property's name in lower case with hyphens.
 */
export const tokenizerOnly: Plugin = {
  name: 'tokenizer-only',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^parse5$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === RESOLVED) return null
      const parse5 = await resolve(path, { resolveDir, kind, pluginData: RESOLVED })
      return { path: join(dirname(parse5.path), 'tokenizer/index.js') }
    })
    onResolve({ filter: /^entities\/decode$/ }, () => ({ path: 'entities/decode', namespace: 'no-entities' }))
    onLoad({ filter: /.*/, namespace: 'no-entities' }, () => ({
      contents: `export const DecodingMode = {}
        export class HtmlEntityDecoder { startEntity() { throw new Error('character references are not decoded here') } }`,
    }))
    onLoad({ filter: /parse5\/dist\/common\/error-codes\.js$/ }, async ({ path }) => {
      const { ERR } = (await import(pathToFileURL(path).href)) as { ERR: Record<string, string> }
      const other = Object.keys(ERR).find((name) => ERR[name] !== errorCode(name))
      if (other !== undefined) throw new Error(`parse5 names its error ${other} ${ERR[other]}`)
      return { contents: `export const ERR = new Proxy({}, { get: (_, name) => (${errorCode})(name) })` }
    })
  },
}

function errorCode(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Marks what this plugin asks for, so that it does not answer itself. */
const RESOLVED = Symbol('resolved')
