import { ACCEPTED_CONTRACT_VERSIONS, type Manifest } from '@galleria/fragments/contract'
import { assertMarkup, patternConflicts } from '@galleria/fragments/host'

/**
 * Holds a build's manifest to what the shell asks of a remote, before the build goes live. `others` are the manifests that are live.
 * Throws an error that names the first thing that is wrong.
 */
export async function assertManifest(manifest: Manifest, others: Iterable<Manifest>): Promise<void> {
  const { name, build, contract } = manifest
  if (!ACCEPTED_CONTRACT_VERSIONS.includes(contract))
    throw new Error(`${name} ${build} speaks contract ${contract}. The shell accepts ${ACCEPTED_CONTRACT_VERSIONS.join(' and ')}.`)
  const [conflict] = patternConflicts(manifest, others)
  if (conflict) {
    const { page, pattern, claimedBy, claimedPattern } = conflict
    throw new Error(`The page ${page} at ${pattern} claims URLs of ${claimedBy} at ${claimedPattern}.`)
  }
  await assertFallbacks(manifest)
}

/** The shell shows fallbacks when nothing else is to be had, so it must accept them. */
export async function assertFallbacks({ name, pages, fragments }: Manifest): Promise<void> {
  for (const [part, { fallback, fallbacks }] of Object.entries({ ...pages, ...fragments })) {
    for (const html of [fallback, ...Object.values(fallbacks)]) {
      await assertMarkup(html).catch((error: Error) => {
        throw new Error(`The fallback of ${name}/${part} holds ${error.message}.`, { cause: error })
      })
    }
  }
}
