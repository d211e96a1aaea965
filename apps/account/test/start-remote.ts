import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

/** The account's fragments, called as the host does. */
export const { callFragment, act } = await startRemote(remote, () => import('../worker.ts'), {
  PLATFORM_URL: 'http://platform.example',
  PLATFORM_CLIENT_ID: 'client',
})
