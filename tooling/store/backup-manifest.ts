import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** Says that a backup is whole: it is written last. */
export const MANIFEST = 'backup.json'

export const BackupManifest = z.object({
  version: z.literal(1),
  createdDate: z.iso.datetime(),
  /** SHA-256 of every other file, by its path below the backup. */
  files: z.record(z.string(), z.string()),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export async function describeBackup(folder: string, createdDate: string): Promise<BackupManifest> {
  const files: Record<string, string> = {}
  for (const file of filesBelow(folder)) if (file !== MANIFEST) files[file] = await digestOf(join(folder, file))
  return { version: 1, createdDate, files }
}

/** Reads a backup's manifest and compares every file with it. Throws what is wrong. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  if (!existsSync(join(folder, MANIFEST))) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`)
  const manifest = BackupManifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  const { files } = await describeBackup(folder, manifest.createdDate)
  const names = new Set([...Object.keys(files), ...Object.keys(manifest.files)])
  const wrong = [...names].filter((name) => files[name] !== manifest.files[name])
  if (wrong.length > 0) throw new Error(`The backup in ${folder} is damaged: ${wrong.join(', ')}`)
  return manifest
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')).toSorted()
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
