import { closeSync, copyFileSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runScript } from '../commands/run-script.ts'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { BUILDS_ENTRIES, UPLOADS_ENTRY } from '../edge/control/claim-data-folder.ts'
import { writeFileAtomically } from '../edge/io/write-file-atomically.ts'
import { describeBackup, MANIFEST } from './backup-manifest.ts'

/** Files beside the databases: the keys that they are of no use without, and the note that the catalog was seeded. */
const COMPANIONS = ['secrets.json', 'platform/seeded']

/** Workers beside the platform with stored objects: sign-ins and releases. */
const OTHER_OBJECTS = ['session', 'registry']

/**
 * Copies a store's data into a new folder, whether it runs or not: the platform's with the pictures of imports, sessions, the registry and the
 * files of the builds that it names. The copy is there whole or not at all.
 */
export async function backupPlatform(dataFolder: string, target: string, now = new Date()): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  // Only its owner may read the folder: it holds addresses, and the keys of the installation.
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  try {
    const code = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts/backup.ts'), [
      join(dataFolder, 'platform'),
      join(partial, 'platform'),
      ...OTHER_OBJECTS.flatMap((name) => [join(dataFolder, name), join(partial, name)]),
    ])
    if (code !== 0) throw new Error('The databases could not be copied.')
    for (const file of COMPANIONS) {
      if (!existsSync(join(dataFolder, file))) continue
      mkdirSync(dirname(join(partial, file)), { recursive: true, mode: 0o700 })
      copyFileSync(join(dataFolder, file), join(partial, file))
    }
    // These come after the registry: a build's files are stored before it is named there.
    for (const entry of [UPLOADS_ENTRY, ...BUILDS_ENTRIES])
      if (existsSync(join(dataFolder, entry))) cpSync(join(dataFolder, entry), join(partial, entry), { recursive: true })
    const manifest = await describeBackup(partial, now.toISOString())
    for (const file of Object.keys(manifest.files)) toDisk(join(partial, file))
    writeFileAtomically(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

function toDisk(file: string): void {
  const descriptor = openSync(file, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
