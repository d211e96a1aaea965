import { Manifest } from '@galleria/fragments/contract'
import { fallbackFault } from '@galleria/fragments/release-checks'
import type { StoredBuild } from '../domain/build.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { STATEMENT_FILE } from '../domain/release-statement.ts'
import type { TeamKey } from '../domain/team.ts'
import { checkFiles } from './check-files.ts'
import { measureBuild } from './measure-build.ts'
import { readManifest } from './read-manifest.ts'
import type { TarFiles } from './read-tar.ts'
import { verifySignature } from './verify-signature.ts'

/** A release that cannot be stored, and what is known of it. */
export interface RefusedRelease {
  readonly refusal: Refusal
  /** Signed, when its signature is valid. */
  readonly remote: string | null
  readonly build: string | null
}

/** Checks of a release what can be checked without the registry, each byte of it. */
export async function verifyRelease(
  files: TarFiles,
  findKey: (kid: string) => Promise<TeamKey | null>,
): Promise<StoredBuild | RefusedRelease> {
  const textOf = (path: string) => (files.has(path) ? new TextDecoder().decode(files.get(path)) : undefined)
  const signed = await verifySignature(textOf(STATEMENT_FILE), findKey)
  if ('code' in signed) return { refusal: signed, remote: null, build: null }
  const { statement, signer } = signed
  const { remote, build, version = null, commit, team, start } = statement
  const refuse = (reason: Refusal): RefusedRelease => ({ refusal: reason, remote, build })
  if (!signer.remotes.includes(remote)) return refuse(refusal('owner', `${team} may not release ${remote}.`, { remote, team }))
  const damage = await checkFiles(files, statement)
  if (damage) return refuse(damage)
  const manifest = await readManifest(files, statement)
  if ('code' in manifest) return refuse(manifest)
  const read = Manifest.parse(manifest)
  const fault = await fallbackFault(read)
  if (fault !== undefined) return refuse(refusal('contract', fault))
  const sizes = measureBuild(files, read)
  return { remote, build, version, manifest, sizes, start, files: statement.files, commit, team, key: signer.key.kid }
}
