import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

/** The account's fragments, called as the host does. */
export const { getFragment, submit } = startRemote(remote, { PLATFORM_URL: 'http://platform.example', PLATFORM_CLIENT_ID: 'client' })

let platforms = 0

/** The same with a platform of a test's own: what a platform can do is remembered by its origin. */
export function startAccount() {
  platforms += 1
  return startRemote(remote, { PLATFORM_URL: `http://platform-${platforms}.example`, PLATFORM_CLIENT_ID: 'client' })
}
