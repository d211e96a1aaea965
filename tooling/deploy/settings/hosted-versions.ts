import { readFileSync } from 'node:fs'
import type { ApiVersions } from '@galleria/platform-client/entities/wire/api-versions'
import { applyEdits, modify } from 'jsonc-parser'
import { writeFileAtomically } from '../../edge/io/write-file-atomically.ts'
import { errorMessage } from '../../text/error-message.ts'
import { readDeploySettings, type DeploySettings, type HostedPlatform } from './deploy-settings.ts'

export type FindVersions = (platform: HostedPlatform) => Promise<ApiVersions>

interface HostedVersionsOptions {
  /** `deploy.jsonc`, in which the versions are stored. */
  readonly file: string
  readonly findVersions: FindVersions
  readonly report: (line: string) => void
}

/**
 * Finds the versions of the hosted platform's calls and stores them in the settings, where they changed. A platform that does not say is called
 * as it was before; throws where nothing is stored. An embedded platform is deployed with the store, which calls what it is made to answer.
 *
 * @returns the settings as they are then
 */
export async function updateHostedVersions(
  settings: DeploySettings,
  { file, findVersions, report }: HostedVersionsOptions,
): Promise<DeploySettings> {
  const { platform } = settings
  if (platform.kind !== 'hosted') return settings
  const { cart, catalog } = platform
  const found = await findVersions(platform).catch((error: unknown) => {
    const reason = `the hosted platform does not say which versions of its calls it has: ${errorMessage(error)}`
    if (!cart || !catalog) throw new Error(reason, { cause: error })
    report(reason)
    return { cart, catalog }
  })
  report(`platform: cart ${found.cart}, catalog ${found.catalog}`)
  if (found.cart === cart && found.catalog === catalog) return settings
  storeVersions(file, found)
  return readDeploySettings(file)
}

/** Writes the versions beside the comments of the file. */
function storeVersions(file: string, versions: ApiVersions): void {
  let text = readFileSync(file, 'utf8')
  for (const name of ['cart', 'catalog'] as const) {
    const edits = modify(text, ['platform', name], versions[name], { formattingOptions: { insertSpaces: true, tabSize: 2 } })
    text = applyEdits(text, edits)
  }
  writeFileAtomically(file, text)
}
