import { remoteBinding } from '@galleria/fragments/host'
import { workerName, type ServiceBinding } from './worker-config.ts'

export const ROUTER = 'router'
export const SHELL = 'shell'
/** Name of the registry's Worker, which renders a remote's version before it is live. */
export const REGISTRY = 'registry'
/** The binding by which the shell and the registry reach the router. */
export const ROUTER_SERVICE: ServiceBinding = { binding: 'ROUTER', service: workerName(ROUTER) }

/** The services that the remotes of a set of Workers add to those that an app declares. `bound` are those that the shell's declaration names. */
export function remoteServices(
  app: string,
  remotes: readonly string[],
  bound: readonly Pick<ServiceBinding, 'binding'>[],
): readonly ServiceBinding[] {
  const isBound = (remote: string) => bound.some(({ binding }) => binding === remoteBinding(remote))
  if (app === ROUTER) return remotes.filter((remote) => !isBound(remote)).map(serviceOf)
  // A remote that is added deploys neither the registry nor the shell anew.
  return app === REGISTRY ? [...remotes.filter(isBound).map(serviceOf), ROUTER_SERVICE] : []
}

export const serviceOf = (remote: string): ServiceBinding => ({ binding: remoteBinding(remote), service: workerName(remote) })

/** Whether a binding's name is that of a remote. */
export const isRemoteBinding = (binding: string): boolean => binding.startsWith(remoteBinding(''))
