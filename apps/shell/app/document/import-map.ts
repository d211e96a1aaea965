import { scriptJson, type BuildFile, type DocumentScripts } from '@galleria/fragments/contract'
import { shellBuild } from '../config/shell-build.ts'

export interface ImportMap {
  /** Text of its script element. */
  readonly json: string
  /** The boot script preloads so many of its scripts, the first ones. */
  readonly preloads: number
}

/**
 * The import map of a document: browsers run no script of another content than its hashes say (HTML § 8.1.5.3, `integrity`), and the
 * browser half of the kit loads no script that it does not list. The shell's own entry is the first.
 */
export function importMap({ preloads, lazy }: DocumentScripts): ImportMap {
  const first = integrityOf([...shellBuild.modules, ...preloads])
  return { json: scriptJson({ integrity: { ...first, ...integrityOf(lazy) } }), preloads: Object.keys(first).length }
}

function integrityOf(files: readonly BuildFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ url, integrity }) => [url, integrity]))
}
