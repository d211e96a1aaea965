import { REGISTRY } from '../workers/remote-services.ts'
import type { Check } from './problem.ts'

/** The registry has a domain of its own: scripts of every remote run on the store's, and could act for an owner with a session there. */
export const checkAddress: Check = ({ app, domain }, workers) => {
  if (app !== REGISTRY) return []
  if (domain === undefined)
    return ['releases.domain is missing in deploy.jsonc: console and API of releases stand on a domain of their own']
  const other = workers.find((worker) => worker.app !== app && worker.domain === domain)
  return other ? [`releases.domain is that of ${other.config.name}: console and API of releases stand on a domain of their own`] : []
}
