import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { CompactSign, exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { packTar, type TarEntry } from './tar.ts'

export interface Signer {
  readonly kid: string
  readonly team: string
  readonly privateKey: CryptoKey
  /** The public key in the form in which teams are declared with it. */
  readonly publicKey: object
}

export async function createSigner(team: string, kid = `${team}-1`): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  return { kid, team, privateKey, publicKey: { ...(await exportJWK(publicKey)), kid } }
}

export interface ReleaseSketch {
  readonly remote?: string
  readonly build?: string
  /** Patterns by page name. */
  readonly pages?: Record<string, string>
  /** Changes of the manifest after it was made. */
  readonly manifest?: object
  /** Changes of what is signed. */
  readonly statement?: object
  /** Content of each of its browser files. */
  readonly content?: Uint8Array
  /** Further files, by path; null leaves one out. */
  readonly files?: Record<string, string | Uint8Array | null>
  /** Files that the tar holds instead of those that were signed. */
  readonly tampered?: Record<string, string | null>
  readonly jws?: string
}

const encoder = new TextEncoder()
const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? encoder.encode(content) : content)

/** A tar of a build of a remote, signed. */
export async function packRelease(signer: Signer, sketch: ReleaseSketch = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { remote = signer.team, build = randomBuild(), pages = {}, tampered = {} } = sketch
  const script = sketch.content ?? `export default '${remote} ${build}'`
  const made = manifestOf(remote, { build, pages })
  const names = [made.entry, ...Object.values(made.pages).flatMap(({ css, modules }) => [...css, ...modules])].map(({ url }) =>
    url.split('/').at(-1),
  )
  const client = Object.fromEntries(names.map((name) => [`client/${name}`, script]))
  const integrity = await integrityOf(bytesOf(script))
  const manifest = JSON.parse(JSON.stringify({ ...made, ...sketch.manifest }).replaceAll(made.entry.integrity, integrity))
  const signed = withoutNull({
    'manifest.json': JSON.stringify(manifest),
    'worker/worker.js': 'export default {}',
    ...client,
    ...sketch.files,
  })

  const files = await Promise.all(Object.entries(signed).map(async ([path, content]) => [path, await integrityOf(bytesOf(content))]))
  const statement = {
    remote,
    build,
    contract: made.contract,
    commit: 'c0ffee'.padEnd(40, '0'),
    team: signer.team,
    files: Object.fromEntries(files),
    ...sketch.statement,
  }
  const jws = sketch.jws ?? (await sign(signer, statement))
  const held = withoutNull({ ...signed, ...tampered })
  const entries: TarEntry[] = Object.entries(held).map(([path, content]) => ({ path, content: bytesOf(content) }))
  return packTar([{ path: 'release.jws', content: encoder.encode(jws) }, ...entries])
}

export const sign = ({ kid, privateKey }: Signer, statement: object) =>
  new CompactSign(encoder.encode(JSON.stringify(statement))).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey)

export const randomBuild = () => randomBytes(6).toString('hex')

async function integrityOf(content: Uint8Array): Promise<string> {
  return `sha384-${Buffer.from(await crypto.subtle.digest('SHA-384', new Uint8Array(content))).toString('base64')}`
}

function withoutNull<Value>(values: Record<string, Value | null>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== null))
}
