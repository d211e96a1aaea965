import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

/** The cart's fragments, called as the host does. */
export const { getFragment, submit } = startRemote(remote)

/** Starts the cart's fragments with a platform of a test's own. */
export function startWithNewPlatform() {
  return startRemote(remote)
}
