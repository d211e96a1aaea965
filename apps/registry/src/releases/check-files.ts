import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contentFolder, isNamedByContent } from '@galleria/fragments/contract'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { SERVED, STATEMENT_FILE, type ReleaseStatement } from '../domain/release-statement.ts'
import { integrityOf } from './integrity.ts'
import type { TarFiles } from './read-tar.ts'

/** Source maps lie beside their script, and no browser gets them. */
const SOURCE_MAP = '.map'
const COMPRESSED = new Map<string, (content: Uint8Array) => Uint8Array<ArrayBuffer>>([
  ['.br', (content) => new Uint8Array(brotliDecompressSync(content))],
  ['.gz', (content) => new Uint8Array(gunzipSync(content))],
])

/** Why the files of a release are not those that were signed, or not named by their content; undefined when they are, every byte. */
export async function checkFiles(files: TarFiles, { files: signed }: ReleaseStatement): Promise<Refusal | undefined> {
  const missing = Object.keys(signed).find((path) => !files.has(path))
  if (missing !== undefined) return refusal('integrity', `${missing} is signed, and the tar does not hold it.`, { path: missing })
  for (const [path, content] of files) {
    if (path === STATEMENT_FILE) continue
    if (!Object.hasOwn(signed, path)) return refusal('integrity', `${path} is not signed.`, { path })
    if (signed[path] !== (await integrityOf(content))) return refusal('integrity', `${path} is not the file that was signed.`, { path })
    if (!(await isNamedRightly(path, content))) return refusal('integrity', `${path} is not named by its content.`, { path })
  }
  return undefined
}

/** The store has a file of such a name once, for all builds: one of another content would take the place of theirs. */
async function isNamedRightly(path: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const served = path.startsWith(SERVED) ? path.slice(SERVED.length) : ''
  if (!isNamedByContent(served) || served.endsWith(SOURCE_MAP)) return true
  try {
    const plain = COMPRESSED.get(served.slice(-3))?.(content) ?? content
    return contentFolder(await integrityOf(plain, 'sha256')) === served.split('/')[0]
  } catch {
    // It is not compressed as its name says.
    return false
  }
}
