import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'

/** Says that a backup is whole: it is written last. */
export const MANIFEST = 'backup.json'

const FORM = 1

export const BackupManifest = z.object({
  version: z.literal(FORM),
  createdDate: z.iso.datetime(),
  /** SHA-256 of every other file, by its path below the backup. */
  files: z.record(z.string(), z.string()),
  /** Time of the latest migration of each kind of database, as the version that made the backup knows them. */
  migrations: z.optional(z.record(z.string(), z.number())),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export async function describeBackup(folder: string, createdDate: string): Promise<BackupManifest> {
  const files: Record<string, string> = {}
  for (const file of filesBelow(folder)) if (file !== MANIFEST) files[file] = await digestOf(join(folder, file))
  return { version: FORM, createdDate, files, migrations: latestMigrations() }
}

/** Reads a backup's manifest and compares every file with it. Throws what is wrong. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  if (!existsSync(join(folder, MANIFEST))) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`)
  const manifest = readManifest(folder)
  const { files } = await describeBackup(folder, manifest.createdDate)
  const names = new Set([...Object.keys(files), ...Object.keys(manifest.files)])
  const wrong = [...names].filter((name) => files[name] !== manifest.files[name])
  if (wrong.length > 0) throw new Error(`The backup in ${folder} is damaged: ${wrong.join(', ')}`)
  const own = latestMigrations()
  const newer = Object.entries(manifest.migrations ?? {}).filter(([kind, made]) => made > (own[kind] ?? 0))
  if (newer.length > 0)
    throw new Error(
      `The backup in ${folder} was made by a newer version: its databases ${newer.map(([kind]) => kind).join(', ')} have tables that this one does not know. Update first.`,
    )
  return manifest
}

function readManifest(folder: string): BackupManifest {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  } catch {
    throw new Error(`The backup in ${folder} is damaged: ${MANIFEST} cannot be read.`)
  }
  const version = z.looseObject({ version: z.number() }).safeParse(value).data?.version
  if (version !== undefined && version !== FORM)
    throw new Error(`The backup in ${folder} has form ${version}; this version reads form ${FORM} alone.`)
  const manifest = BackupManifest.safeParse(value)
  if (!manifest.success) throw new Error(`The backup in ${folder} is damaged: ${MANIFEST} does not say what is in it.`)
  return manifest.data
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** A database that newer code has migrated is of no use to older code, which does not know its tables. */
function latestMigrations(): Record<string, number> {
  const journals = globSync('apps/{platform,registry}/migrations/*/meta/_journal.json', { cwd: PROJECT_ROOT })
  return Object.fromEntries(
    journals.map((file) => {
      const { entries } = Journal.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8')))
      return [basename(dirname(dirname(file))), Math.max(...entries.map(({ when }) => when))]
    }),
  )
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted()
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
