import type { BuildFile, Hydrate } from './manifest.ts'

interface FragmentScripts {
  readonly hydrate: Hydrate
  readonly entry: BuildFile
  readonly modules: readonly BuildFile[]
  readonly messages?: BuildFile | undefined
  readonly lazy: readonly BuildFile[]
}

/** What a render, or a build, says of a fragment's files. */
export interface FragmentFiles extends FragmentScripts {
  readonly css: readonly BuildFile[]
}

/** Scripts of a document's fragments. The browser gets their integrity with the document. */
export interface DocumentScripts {
  /** Loaded all at once after the largest paint. */
  readonly preloads: readonly BuildFile[]
  /** Loaded later by other scripts. */
  readonly lazy: readonly BuildFile[]
}

/** Fragments that wait until they are seen are left out: they ask the host for the integrity of their scripts. */
export function documentScripts(fragments: readonly FragmentScripts[]): DocumentScripts {
  const loaded = fragments.filter(({ hydrate }) => hydrate === 'load' || hydrate === 'idle')
  return { preloads: loaded.flatMap(ownScripts), lazy: loaded.flatMap(({ lazy }) => lazy) }
}

/** Integrity of all scripts that a fragment may load, by URL. */
export function scriptIntegrity(fragment: FragmentScripts): Record<string, string> {
  return Object.fromEntries([...ownScripts(fragment), ...fragment.lazy].map(({ url, integrity }) => [url, integrity]))
}

/** URLs of the files that a fragment loads when it comes to life. */
export function listFileUrls({ css, ...scripts }: Omit<FragmentFiles, 'hydrate' | 'lazy'>): string[] {
  return [...ownScripts(scripts), ...css].map(({ url }) => url)
}

function ownScripts({ entry, modules, messages }: Pick<FragmentScripts, 'entry' | 'modules' | 'messages'>): BuildFile[] {
  return [entry, ...modules, ...(messages ? [messages] : [])]
}
