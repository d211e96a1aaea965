import { basename } from 'node:path'
import type { Rspack } from '@rsbuild/core'

type TestModule = Rspack.OptimizationSplitChunksCacheGroupTestFn

/** A style sheet with a name such as `compare.own.css`. */
const OWN_SHEET = /\.own\.css\b/

/**
 * The bundler's groups of style sheets. Each sheet that a document waits for costs a request, and each rule in it bytes. Fragments stand on the
 * pages of all remotes, and a page at its own address alone: so a remote has one sheet for its fragments, and one for what its pages need, which
 * a shopper who goes on to another page has already. Long styles of a page that few see stand in a file `<name>.own.css`: they have a sheet that
 * no other page waits for. Styles of a module that is loaded later are in no group: they come with that module.
 */
export function groupStyleSheets(exposes: Readonly<Record<string, string>>) {
  const exposed = new Set(Object.keys(exposes).map((name) => basename(name)))
  const fragments = new Set([...exposed].filter((name) => exposes[`./${name}`]?.includes('/fragments/')))
  const isOwn: TestModule = (module, context) => OWN_SHEET.test(module.identifier()) && isUsedBy(exposed)(module, context)
  const sheet = { type: 'css/mini-extract', chunks: 'all', enforce: true } as const
  return {
    fragments: { ...sheet, name: 'fragments', test: isUsedBy(fragments), priority: 2 },
    own: { ...sheet, name: nameOwn, test: isOwn, priority: 1 },
    pages: { ...sheet, name: 'pages', test: isUsedBy(exposed) },
  }
}

function isUsedBy(names: ReadonlySet<string>): TestModule {
  return (module, { chunkGraph }) => [...chunkGraph.getModuleChunks(module)].some(({ name }) => name !== undefined && names.has(name))
}

function nameOwn(_: Rspack.Module, [page]: Rspack.Chunk[]): string {
  return `${page?.name}-own`
}
