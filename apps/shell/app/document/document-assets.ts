import { documentScripts, type BuildFile, type FragmentFiles } from '@galleria/fragments/contract'
import { importMap, type ImportMap } from './import-map.ts'

/** The files that a document names. */
export interface DocumentAssets {
  readonly stylesheets: readonly BuildFile[]
  /** Integrity of every script that the page loads. */
  readonly importMap: ImportMap
}

/** The files that a page names, with what would be worked out from them for each response. */
export interface PageAssets extends DocumentAssets {
  /** URLs of the style sheets. */
  readonly linked: ReadonlySet<string>
  /** Names the files: it is the same text for the same files. */
  readonly key: string
}

/** The latest files by page and language, of which there are not many. */
const latest = new Map<string, { readonly fragments: readonly FragmentFiles[]; readonly assets: PageAssets }>()

/**
 * The files of a page's fragments together. What a render says of itself is read once for all renders that say the same (see the host's
 * `readEnvelope`): while a page has the same objects as before, it has the same files. `page` is a name of the registry's, with the language.
 */
export function pageAssets(page: string, fragments: readonly FragmentFiles[]): PageAssets {
  const known = latest.get(page)
  if (known && isSame(known.fragments, fragments)) return known.assets
  const assets = combine(fragments)
  latest.set(page, { fragments, assets })
  return assets
}

function isSame(fragments: readonly FragmentFiles[], others: readonly FragmentFiles[]): boolean {
  return fragments.length === others.length && fragments.every((fragment, index) => fragment === others[index])
}

function combine(fragments: readonly FragmentFiles[]): PageAssets {
  const byUrl = new Map(fragments.flatMap(({ css }) => css).map((file) => [file.url, file]))
  const assets = { stylesheets: [...byUrl.values()], importMap: importMap(documentScripts(fragments)) }
  return { ...assets, linked: new Set(byUrl.keys()), key: JSON.stringify(assets) }
}
