import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { buildVariant, type VariantBuild } from './changed-build.ts'

const E2E = join(import.meta.dirname, '..')

/** Builds a remote out of a folder of `remotes`, of which no app of the project knows anything. */
export function newRemote(name: string): Promise<VariantBuild> {
  return buildVariant(name, async (folder) => {
    await cp(join(E2E, 'remotes', name), folder, { recursive: true })
    await symlink(join(E2E, 'node_modules'), join(folder, 'node_modules'))
  })
}
