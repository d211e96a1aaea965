import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { writeFileAtomically } from '../io/write-file-atomically.ts'
import { newReleaseKey, ReleaseKey } from './release-key.ts'

/** Keys and identities of one installation. */
export const Secrets = z.object({
  /** Seal the session cookie; the newest first. */
  sessionKeys: z.array(z.object({ id: z.string(), key: z.string() })).min(1),
  clientId: z.string(),
  siteId: z.string(),
  apiKey: z.string(),
  /** Signs the platform's tokens. */
  tokenSecret: z.string(),
  /** Signs what the store tells the platform of its shoppers' network addresses. */
  clientAddressKey: z.string(),
  /** The token of the store's owner. It allows the change of every release. */
  ownerToken: z.string(),
  /** Signs the registry's copy in the asset store. */
  registryKey: z.string(),
  /** Signs what this machine releases. */
  releaseKey: ReleaseKey,
})
export type Secrets = z.infer<typeof Secrets>

/** The secrets of this installation: made at the first call, the same ever after, since sessions and tokens depend on them. */
export function loadSecrets(file: string): Secrets {
  const known = existsSync(file) ? SavedSecrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  const secrets: Secrets = { ...newSecrets(), ...known }
  if (known && ADDED_LATER.every((name) => known[name] !== undefined)) return secrets
  mkdirSync(dirname(file), { recursive: true })
  writeFileAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  return secrets
}

/** Folders of older versions lack some of them. */
const ADDED_LATER = ['clientAddressKey', 'ownerToken', 'registryKey', 'releaseKey'] as const
const SavedSecrets = Secrets.partial({ clientAddressKey: true, ownerToken: true, registryKey: true, releaseKey: true })

function newSecrets(): Secrets {
  return {
    sessionKeys: [{ id: randomBytes(4).toString('hex'), key: key() }],
    clientId: randomUUID(),
    siteId: randomUUID(),
    apiKey: key(),
    tokenSecret: key(),
    clientAddressKey: key(),
    ownerToken: key(),
    registryKey: key(),
    releaseKey: newReleaseKey(),
  }
}

function key(): string {
  return randomBytes(32).toString('base64url')
}
