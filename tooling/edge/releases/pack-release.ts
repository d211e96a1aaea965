import { createHash } from 'node:crypto'
import type { StartCost } from '@galleria/fragments/release'
import { CompactSign, importJWK } from 'jose'
import { packTar } from 'modern-tar'
import type { ReleaseKey } from '../settings/release-key.ts'
import type { ReleasedBuild } from './read-build.ts'

/** The team that signs a release, and its key. */
export interface Signer {
  readonly team: string
  readonly key: ReleaseKey
}

/** Facts of a build that are signed besides its files. */
export interface ReleaseMeasures {
  /** Version of the Worker that runs the build on Cloudflare. */
  readonly version?: string | undefined
  /** Cost of starting the Worker; undefined where it was not measured. */
  readonly start?: StartCost | undefined
}

const ALGORITHM = 'EdDSA'
/** Timestamp of every file, so that the same files give the same bytes. */
const EPOCH = new Date(0)

/**
 * The tar of a release: all files of a build, and `release.jws`, in which a team's key signs the hash of each of them.
 */
export async function packRelease(
  { record, contract, files }: ReleasedBuild,
  { team, key }: Signer,
  commit: string,
  { version, start }: ReleaseMeasures = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const hashes = [...files].map(([path, content]) => [path, `sha384-${createHash('sha384').update(content).digest('base64')}`])
  const statement = { remote: record.app, build: record.build, contract, commit, team, version, start, files: Object.fromEntries(hashes) }
  const jws = await new CompactSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
    .sign(await importJWK({ ...key }, ALGORITHM))
  const entries = [['release.jws', Buffer.from(jws)] as const, ...files]
  return packTar(entries.map(([name, content]) => ({ header: { name, size: content.byteLength, mtime: EPOCH }, body: content })))
}
