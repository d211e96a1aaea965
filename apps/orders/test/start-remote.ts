import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

/** The fragments of the orders, called as the host does. */
export const { getFragment } = startRemote(remote)

/** The same with a platform of a test's own. */
export function startWithNewPlatform() {
  return startRemote(remote)
}
