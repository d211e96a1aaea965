import { dirname } from 'node:path/posix'

export const MAX_README_LINES = 40
export const MAX_ROOT_README_LINES = 110
/** Maximum lines of docs/deploy.md, which is followed from start to end. */
export const MAX_DEPLOY_LINES = 80

/** The folders with a package.json of their own and no README.md beside it. */
export function foldersWithoutReadme(paths: readonly string[]): string[] {
  const known = new Set(paths)
  return paths
    .filter((path) => path.endsWith('/package.json') || path === 'package.json')
    .map((path) => dirname(path))
    .filter((folder) => !known.has(folder === '.' ? 'README.md' : `${folder}/README.md`))
    .toSorted()
}
