import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { compressAgain, unpackInto } from './archive.ts'

/** Builds of every remote that speak contract 1. */
export const CONTRACT_1 = join(import.meta.dirname, 'contract-1')

/** What stands beside the packed builds of a contract. */
export const ContractBuilds = z.object({
  contract: z.int(),
  /** The commit from which all of them were built. */
  commit: z.string(),
  remotes: z.record(z.string(), z.object({ build: z.string(), sha256: z.string() })),
})
export type ContractBuilds = z.infer<typeof ContractBuilds>

export function readContractBuilds(): ContractBuilds {
  return ContractBuilds.parse(JSON.parse(readFileSync(join(CONTRACT_1, 'builds.json'), 'utf8')))
}

/** Unpacks a remote's build below a folder, with its declaration beside it as in an app. Gives its `dist`. */
export async function unpackBuild({ remotes }: ContractBuilds, remote: string, folder: string): Promise<string> {
  const archive = readFileSync(join(CONTRACT_1, `${remote}.tar.br`))
  const hash = createHash('sha256').update(archive).digest('hex')
  if (hash !== remotes[remote]?.sha256) throw new Error(`the build of ${remote} has the hash ${hash}, not ${remotes[remote]?.sha256}`)
  await unpackInto(join(folder, remote), archive)
  const dist = join(folder, remote, 'dist')
  compressAgain(join(dist, 'client'))
  return dist
}
