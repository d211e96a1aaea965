import { ACCEPTED_CONTRACT_VERSIONS, type Manifest } from '@galleria/fragments/contract'
import { languagePages, patternConflicts } from '@galleria/fragments/host'
import { ReleaseFacts } from '@galleria/fragments/release'
import { reactFault, getRequiredReact } from '@galleria/fragments/release-checks'
import { refusal, type Refusal } from '../refusal.ts'
import { checkUses } from './check-uses.ts'
import type { LiveStore } from './live-store.ts'

/** Why a build cannot be live beside what is live; undefined when it can. */
export function checkManifest(manifest: Manifest, live: LiveStore): Refusal | undefined {
  if (!ACCEPTED_CONTRACT_VERSIONS.includes(manifest.contract)) {
    return refusal('contract', `${manifest.name} ${manifest.build} speaks contract ${manifest.contract}, which no shell accepts.`, {
      contract: manifest.contract,
      accepted: ACCEPTED_CONTRACT_VERSIONS,
    })
  }
  const facts = ReleaseFacts.parse(manifest)
  const unknown = Object.keys(facts.requires ?? {}).filter((name) => name !== 'react')
  if (unknown.length > 0) {
    const message = `${manifest.name} ${manifest.build} requires ${unknown.join(', ')}, which the shell does not provide.`
    return refusal('requires', message, { unknown, known: ['react'] })
  }
  const react = getRequiredReact(manifest, facts)
  const fault = reactFault(react, live.react)
  if (fault !== undefined) return refusal('requires', `${manifest.name} ${manifest.build} ${fault}.`, { react, shell: live.react })
  const [unreachable] = languagePages(manifest)
  if (unreachable !== undefined) return refusal('route', `${unreachable} begins with a language of the store.`, { pattern: unreachable })
  const lost = Object.entries(live.heirs).filter(([, heir]) => isLost(manifest, heir))
  if (lost.length > 0) return refuseLost(manifest, lost)
  const conflicts = patternConflicts(manifest, live.others)
  const [first] = conflicts
  if (!first) return checkUses(manifest, live)
  const message = `${first.page} claims ${first.pattern}, which belongs to ${first.claimedBy} (${first.claimedPattern}).`
  return refusal('route', message, { conflicts })
}

function isLost({ name, pages, fragments }: Manifest, heir: string): boolean {
  const [remote, id = ''] = heir.split('/')
  return remote === name && !Object.hasOwn(pages, id) && !Object.hasOwn(fragments, id)
}

/** The refusal of a build that lacks heirs. It meets a way back too: that would take away pages that no remote has any more. */
function refuseLost({ name, build }: Manifest, lost: readonly [fragment: string, heir: string][]): Refusal {
  const retired = [...new Set(lost.map(([fragment]) => fragment.split('/')[0] ?? ''))]
  const taken = lost.map(([fragment, heir]) => `${heir} of ${fragment}`).join(', ')
  const message = `${name} ${build} lacks what took over: ${taken}. Release ${retired.join(', ')} in the same change.`
  return refusal('conflict', message, { retired })
}
