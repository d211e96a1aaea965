import { refusal, type Refusal } from '../domain/refusal.ts'
import { STATEMENT_FILE, type ReleaseStatement } from '../domain/release-statement.ts'
import { integrityOf } from './integrity.ts'
import type { TarFiles } from './read-tar.ts'

/** Why the files of a release are not those that were signed; undefined when they are, every byte. */
export async function checkFiles(files: TarFiles, { files: signed }: ReleaseStatement): Promise<Refusal | undefined> {
  const missing = Object.keys(signed).find((path) => !files.has(path))
  if (missing !== undefined) return refusal('integrity', `${missing} is signed, and the tar does not hold it.`, { path: missing })
  for (const [path, content] of files) {
    if (path === STATEMENT_FILE) continue
    if (!Object.hasOwn(signed, path)) return refusal('integrity', `${path} is not signed.`, { path })
    if (signed[path] !== (await integrityOf(content))) return refusal('integrity', `${path} is not the file that was signed.`, { path })
  }
  return undefined
}
