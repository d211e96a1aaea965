import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { writeFileAtomically } from '../../edge/io/write-file-atomically.ts'

/** Others have made these: they cannot be made here. */
const ISSUED = new Set(['SMTP_PASSWORD'])

/** Secrets by name; Workers that declare the same name share the value. */
const DeploySecrets = z.record(z.string(), z.string().min(1))
export type DeploySecrets = z.infer<typeof DeploySecrets>

/**
 * The secrets of a deployment. Those that the file lacks are made and written into it; where a Worker on Cloudflare has one of them already, that
 * would be another value than it uses, so it is an error.
 */
export function loadDeploySecrets(file: string, required: ReadonlySet<string>, inUse: ReadonlySet<string>): DeploySecrets {
  const known = existsSync(file) ? DeploySecrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const missing = [...required].filter((name) => known[name] === undefined)
  const lost = missing.filter((name) => inUse.has(name))
  if (lost.length > 0) {
    throw new Error(
      `${file} lacks ${lost.join(', ')}, which a Worker on Cloudflare has and another needs: put the file of the first deploy back, or write the value into it.`,
    )
  }
  const issued = missing.filter((name) => ISSUED.has(name))
  if (issued.length > 0) throw new Error(`${file} lacks ${issued.join(', ')}: write the value into it, as docs/deploy.md says.`)
  if (missing.length === 0) return known
  const secrets = { ...known, ...Object.fromEntries(missing.map((name) => [name, newSecret(name)])) }
  writeFileAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  return secrets
}

/** The token with which the owner of the store speaks to its registry. */
export function requireOwnerToken(file: string, { OWNER_TOKEN }: DeploySecrets = loadDeploySecrets(file, new Set(), new Set())): string {
  if (OWNER_TOKEN === undefined) throw new Error(`${file} lacks OWNER_TOKEN: put the file of the first deploy back.`)
  return OWNER_TOKEN
}

function newSecret(name: string): string {
  const key = randomBytes(32).toString('base64url')
  return name === 'SESSION_KEYS' ? JSON.stringify([{ id: randomBytes(4).toString('hex'), key }]) : key
}
