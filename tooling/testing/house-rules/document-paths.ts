import { dirname, join, normalize } from 'node:path/posix'

/** Code such as `apps/cart/env.ts` or `src/index.ts`; placeholders and patterns (`src/pages/<page>`, `*.ts`) and names of exports (`./contract`) are no paths. */
const CODE_PATH = /`((?:[\w.@-]+\/)+[\w.@-]*)`/g
const LINK = /\]\(([^)\s]+)\)/g

/** The paths that a document names and the project does not have. A path is read from the root, from the document's folder, or not as a path. */
export function missingPaths(document: string, text: string, paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap(withFolders))
  const folder = dirname(document)
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  const links = [...prose.matchAll(LINK)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
  const named = [...prose.matchAll(CODE_PATH)].map(([, path = '']) => path.replace(/\/$/, ''))
  return [
    ...links.filter((target) => !known.has(normalize(join(folder, target)).replace(/\/$/, ''))),
    ...named.filter(
      (path) => !path.startsWith('./') && begins(path, folder) && !known.has(path) && !known.has(normalize(join(folder, path))),
    ),
  ]

  /** Other text with a slash, such as a type of content, does not begin with a folder of the project. */
  function begins(path: string, from: string): boolean {
    const [first = ''] = path.split('/')
    return known.has(first) || known.has(normalize(join(from, first)))
  }
}

function withFolders(path: string): string[] {
  const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  return folders
}
