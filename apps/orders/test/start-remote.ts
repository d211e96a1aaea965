import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

/** The fragments of the orders, called as the host does. */
export const { getFragment } = startRemote(remote, { PLATFORM_URL: 'http://platform.example' })

let platforms = 0

/** The same with a platform of a test's own: what a platform can do is remembered by its origin. */
export function startWithNewPlatform() {
  platforms += 1
  return startRemote(remote, { PLATFORM_URL: `http://orders-${platforms}.example` })
}
