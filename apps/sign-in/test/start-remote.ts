import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

export const CLIENT_ID = '11111111-1111-4111-8111-111111111111'

/** The remote's fragments, called as the host does, with a platform of a test's own. */
export function startSignIn() {
  return startRemote(remote, { PLATFORM_CLIENT_ID: CLIENT_ID })
}
