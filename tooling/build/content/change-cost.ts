import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readClientFiles } from '../client-files.ts'

/** Bytes of scripts that a returning shopper may have to load for one changed line of the shell, and of a remote. */
export const CHANGE_BUDGETS = { shell: 20 * 1024, remote: 6 * 1024 } as const

/**
 * Bytes (brotli) that a browser loads again when a script of a build changes: the script, and each one that names it, since its own name covers that.
 * @param client the folder of the build's browser files
 * @param script its path in that folder
 */
export function changeCost(client: string, script: string): number {
  const scripts = readClientFiles(client).filter(({ path }) => path.endsWith('.js'))
  const renamed = new Set([script])
  // The set grows while it is gone through.
  for (const path of renamed) for (const other of scripts) if (Buffer.from(other.content).includes(`../${path}`)) renamed.add(other.path)
  return [...renamed].reduce((sum, path) => sum + statSync(join(client, `${path}.br`)).size, 0)
}
