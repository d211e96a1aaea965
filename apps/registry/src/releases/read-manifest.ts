import { listBuildFiles, Manifest, pathInBuild } from '@galleria/fragments/contract'
import * as z from 'zod'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { SERVED, type ReleaseStatement } from '../domain/release-statement.ts'
import { integrityOf } from './integrity.ts'
import type { TarFiles } from './read-tar.ts'

const Contract = z.object({ contract: z.int() })
const Name = z.object({ name: z.string(), build: z.string() })

/** Reads the manifest of a release and checks that it is about the files that were signed. It is given as it was sent, with what no schema names. */
export async function readManifest(files: TarFiles, statement: ReleaseStatement): Promise<Manifest | Refusal> {
  const content = files.get('manifest.json')
  if (!content) return refusal('contract', 'The release has no manifest.json.')
  const raw = parseJson(new TextDecoder().decode(content))
  const contract = Contract.safeParse(raw)
  if (!contract.success || contract.data.contract !== statement.contract) {
    return refusal('contract', `The manifest does not speak contract ${statement.contract}, as was signed.`)
  }
  const { remote, build } = statement
  const name = Name.safeParse(raw)
  if (!name.success || name.data.name !== remote || name.data.build !== build) {
    return refusal('name', `The manifest is not one of ${remote} ${build}.`, { remote, build })
  }
  const parsed = Manifest.safeParse(raw)
  if (!parsed.success) return describeProblem(parsed.error)
  return (await checkIntegrity(parsed.data, files)) ?? (raw as Manifest)
}

function describeProblem(error: z.core.$ZodError): Refusal {
  const fields = new Set(error.issues.map(({ path }) => path.at(-1)))
  if (fields.has('name')) return refusal('name', z.prettifyError(error))
  return refusal(fields.has('pattern') ? 'route' : 'contract', z.prettifyError(error))
}

/** The browser holds files to the manifest's hashes: they must be those of the release. */
async function checkIntegrity(manifest: Manifest, files: TarFiles): Promise<Refusal | undefined> {
  for (const { url, integrity } of listBuildFiles(manifest)) {
    const content = files.get(SERVED + pathInBuild(manifest.name, manifest.build, url))
    const algorithm = integrity.startsWith('sha256-') ? 'sha256' : 'sha384'
    if (!content || (await integrityOf(content, algorithm)) !== integrity) {
      return refusal('integrity', `The manifest names ${url} with another hash than the release.`, { path: url })
    }
  }
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
