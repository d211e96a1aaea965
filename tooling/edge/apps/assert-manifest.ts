import { ACCEPTED_CONTRACT_VERSIONS, type Manifest } from '@galleria/fragments/contract'
import { patternConflicts } from '@galleria/fragments/host'
import { fallbackFault } from '@galleria/fragments/release-checks'

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
  const fault = await fallbackFault(manifest)
  if (fault !== undefined) throw new Error(fault)
}
