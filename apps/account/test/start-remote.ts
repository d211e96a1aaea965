import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

/** The account's fragments, called as the host does. */
export const { getFragment, submit } = startRemote(remote, { PLATFORM_URL: 'http://platform.example', PLATFORM_CLIENT_ID: 'client' })
