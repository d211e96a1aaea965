import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

export const CLIENT_ID = '11111111-1111-4111-8111-111111111111'

/** The account's fragments, called as the host does. */
export const { getData, getFragment, submit } = startRemote(remote, { PLATFORM_CLIENT_ID: CLIENT_ID })

/** Starts the account's fragments with a platform of a test's own. */
export function startAccount() {
  return startRemote(remote, { PLATFORM_CLIENT_ID: CLIENT_ID })
}
