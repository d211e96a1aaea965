import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

/** The account's fragments, called as the host does. */
export const { getData, getFragment, submit } = startRemote(remote, { PLATFORM_CLIENT_ID: 'client' })

/** The same with a platform of a test's own. */
export function startAccount() {
  return startRemote(remote, { PLATFORM_CLIENT_ID: 'client' })
}
