import { basename, dirname } from 'node:path/posix'
import { contentFolder } from '@galleria/fragments/contract'
import { integrity } from '../build-id.ts'
import { isText, type ClientFile } from '../client-files.ts'

/** A folder that stands for the one that a file's content will name: `../__content__/sheet.css`, where a file names another one. */
export const CONTENT_FOLDER = '__content__'
const REFERENCE = /__content__\/([\w@-][\w.@-]*)/g
const SOURCE_MAP = '.map'

/**
 * Puts each file into a folder that is named by its content, so that a file that is the same in two builds has one address. A file that names
 * another one is named after it: its own name covers what it names. One that lies in a folder already, which the bundler named by the content
 * that it knew, is named by that folder. A source map stands beside its script.
 * @returns the files by the path that they had
 */
export function nameByContent(files: readonly ClientFile[]): ReadonlyMap<string, ClientFile> {
  const drafts = new Map(files.map((file) => [file.path, file]))
  const inFolders = new Map(files.flatMap(({ path }) => (path.includes('/') && !path.endsWith(SOURCE_MAP) ? [[dirname(path), path]] : [])))
  const named = new Map<string, ClientFile>()
  const open = new Set<string>()

  function nameFile(path: string): ClientFile {
    const known = named.get(path)
    if (known) return known
    const draft = drafts.get(path)
    if (!draft) throw new Error(`${[...open].at(-1)} names ${path}, which was not built`)
    if (open.has(path)) throw new Error(`${[...open, path].join(' → ')}: files that name each other cannot be named by their content`)
    open.add(path)
    const content = isText(path) && !path.endsWith(SOURCE_MAP) ? resolveReferences(draft) : draft.content
    open.delete(path)
    const script = path.endsWith(SOURCE_MAP) ? nameFile(path.slice(0, -SOURCE_MAP.length)) : undefined
    const folder = script ? dirname(script.path) : contentFolder(integrity(content))
    const file = { path: `${folder}/${basename(path)}`, content }
    named.set(path, file)
    return file
  }

  function resolveReferences({ path, content }: ClientFile): Uint8Array {
    const text = Buffer.from(content).toString('utf8')
    const resolved = [...inFolders]
      .filter(([folder]) => folder !== dirname(path) && text.includes(folder))
      .reduce((sofar, [folder, other]) => sofar.replaceAll(folder, dirname(nameFile(other).path)), text)
      .replace(REFERENCE, (_, other: string) => nameFile(other).path)
    return resolved === text ? content : Buffer.from(resolved)
  }

  for (const { path } of files) nameFile(path)
  return named
}
