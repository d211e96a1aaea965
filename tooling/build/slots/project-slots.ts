import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readDescription } from '../remote-description.ts'
import { findSlots } from './find-slots.ts'
import type { SlotSchemas } from './slots-module.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface RemoteSlots {
  readonly folder: string
  /** Schemas of every fragment that the remote's slots show. */
  readonly schemas: SlotSchemas
}

/** The folders of the project's remotes, and of those that its tests add. */
export function projectRemotes(): string[] {
  return globSync('{apps,e2e/remotes}/*/remote.config.ts', { cwd: ROOT })
    .map((file) => join(ROOT, dirname(file)))
    .toSorted()
}

/** The fragments in remotes' slots, as their owners declare them now. Throws for a fragment that no remote has. */
export async function slotSchemasOf(folders: readonly string[]): Promise<RemoteSlots[]> {
  const descriptions = await Promise.all(folders.map((folder) => readDescription(folder, basename(folder))))
  const schemas = new Map(
    descriptions.flatMap(({ name: remote, schemas: own }) => Object.entries(own).map(([name, schema]) => [`${remote}/${name}`, schema])),
  )
  return folders.map((folder) => {
    const entries = Object.keys(findSlots(folder)).map((fragment) => {
      const schema = schemas.get(fragment)
      if (!schema) throw new Error(`${basename(folder)} shows ${fragment}, which no remote has.`)
      return [fragment, schema]
    })
    return { folder, schemas: Object.fromEntries(entries) }
  })
}
