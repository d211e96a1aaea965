import { remoteBinding } from '@galleria/fragments/host'
import { isRemoteBinding, ROUTER_SERVICE } from '../workers/remote-services.ts'
import { workerName } from '../workers/worker-config.ts'
import type { Check } from './problem.ts'

/** A binding of a remote's name leads to this remote: the registry and the shell know it by its name alone. */
export const checkRemoteBindings: Check = ({ config }) =>
  config.services
    .filter(({ binding, service }) => isRemoteBinding(binding) && binding !== remoteBinding(service.replace(workerName(''), '')))
    .map(({ binding, service }) => `${binding} leads to ${service}, which is another remote`)

/** The shell reaches every remote of the set, over a binding of its own or over the router. */
export const checkReach: Check = ({ app, kind, config }, workers) => {
  const shell = workers.find((worker) => worker.kind === 'shell')
  if (kind !== 'remote' || !shell) return []
  const leadsHere = ({ services }: typeof config) => services.some(({ binding }) => binding === remoteBinding(app))
  if (leadsHere(shell.config)) return []
  const router = workers.find((worker) => worker.config.name === ROUTER_SERVICE.service)
  if (!router || !leadsHere(router.config)) return ['neither the shell nor the router is bound to it']
  const isReached = shell.config.services.some(
    ({ binding, service }) => binding === ROUTER_SERVICE.binding && service === ROUTER_SERVICE.service,
  )
  return isReached ? [] : ['it is behind the router, which the shell does not reach: ROUTER is missing there']
}
