import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

export const CLIENT_ID = '11111111-1111-4111-8111-111111111111'

let platforms = 0

/** The remote's fragments, called as the host does, with a platform of a test's own: what a platform can do is remembered by its origin. */
export function startSignIn() {
  platforms += 1
  return startRemote(remote, { PLATFORM_URL: `http://platform-${platforms}.example`, PLATFORM_CLIENT_ID: CLIENT_ID })
}
