import { rspack, type Rspack } from '@rsbuild/core'

/** The module that the federation plugin makes of a remote's entry. */
export const CONTAINER = 'container.js'

/** Finds one place in the bundler's text of a module, in which a change of the bundler may move it. */
function locate(source: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(source)
  if (!found) throw new Error(`the bundler's container has nothing like ${pattern} any more: see what it does instead`)
  return found
}

/**
 * Makes the container of a remote a function of its name and of the addresses of its files. Its own text would name both, and change with every build:
 * it is most of what a shopper would load again for a change of one line. The entry, which calls it, is a line for each file.
 * @param name stands for the container's name in its text
 */
export function containerFactory(name: string): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('container-factory', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
        compilation.hooks.processAssets.tap({ name: 'container-factory', stage }, () => {
          compilation.updateAsset(CONTAINER, (source) => toFactory(source, name))
        })
      })
    },
  }
}

function toFactory(source: Rspack.sources.Source, name: string): Rspack.sources.Source {
  const text = source.source().toString()
  const factory = new rspack.sources.ReplaceSource(source)
  const replace = ({ index, 0: { length } }: RegExpExecArray, replacement: string) =>
    factory.replace(index, index + length - 1, replacement)
  const load = locate(text, /import\("\.\/" \+ (__webpack_require__\.u\(chunkId\))\)/)
  replace(load, `import(urlOf(${load[1]}))`)
  for (const each of text.matchAll(new RegExp(`(["'])${name}\\1`, 'g'))) replace(each, 'name')
  const exported = locate(text, /export \{ (\S+) as get, (\S+) as init \};?/)
  replace(exported, `return { get: ${exported[1]}, init: ${exported[2]} }`)
  return new rspack.sources.ConcatSource('export default (name, urlOf) => {\n', factory, '\n}\n')
}

/**
 * The entry of a remote: gives the container its name, and the addresses of what it may load. All of them lie side by side, so that they are the same
 * from the container.
 */
export function entryModule(name: string, container: string, scripts: readonly string[]): string {
  return `import c from${JSON.stringify(container)}
export const{get,init}=c(${JSON.stringify(name)},f=>${JSON.stringify(scripts)}.find(s=>s.endsWith("/"+f)))
`
}
