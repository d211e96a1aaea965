import { buildFolder, CONTRACT_VERSION, Manifest, type CacheRule, type FragmentDeclaration } from '../contract/index.ts'

interface ManifestSketch {
  /** Patterns by page name. */
  readonly pages?: Record<string, string>
  readonly fragments?: string[]
  readonly build?: string
  readonly contract?: number
  readonly cache?: CacheRule
  /** Languages of the messages in its browser code. */
  readonly languages?: string[]
}

const fileOf = (remote: string, build: string, name: string) => ({
  url: buildFolder(remote, build) + name,
  integrity: `sha384-${'A'.repeat(64)}`,
})
const PUBLIC: CacheRule = { class: 'public', fresh: 10, staleWhileRevalidate: 0, staleIfError: 3_600 }

/** A valid manifest for tests. */
export function manifestOf(remote: string, sketch: ManifestSketch): Manifest {
  const { pages = {}, fragments = [], build = '0123456789ab', contract = CONTRACT_VERSION, cache = PUBLIC, languages = [] } = sketch
  const declaration = (name: string): FragmentDeclaration => ({
    cache,
    hydrate: 'load',
    pure: false,
    params: {},
    fallback: `<p>${name} is not here right now</p>`,
    fallbacks: { de: `<p>${name} ist gerade nicht da</p>` },
    css: [fileOf(remote, build, `${name}.css`)],
    modules: [fileOf(remote, build, `${name}.js`)],
    messages: Object.fromEntries(languages.map((tag) => [tag, fileOf(remote, build, `messages-${tag}.js`)])),
  })
  return Manifest.parse({
    name: remote,
    contract,
    build,
    react: '^18.3.1',
    entry: fileOf(remote, build, 'remoteEntry.js'),
    pages: Object.fromEntries(Object.entries(pages).map(([name, pattern]) => [name, { ...declaration(name), pattern }])),
    fragments: Object.fromEntries(fragments.map((name) => [name, declaration(name)])),
  })
}
