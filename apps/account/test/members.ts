import { found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { member } from './orders.ts'

const MEMBER = `/members/v1/members/${member.id}`

interface StubbedMember {
  readonly contact?: object
  readonly respond?: (request: PlatformRequest) => { readonly status: number; readonly body: unknown } | undefined
}

/** A platform on which Ann is signed in. */
export function stubMember({ contact = {}, respond }: StubbedMember = {}) {
  const requests = stubPlatform((request) => {
    const response = respond?.(request)
    if (response) return response
    if (request.path === '/platform/v1/capabilities') return found({ capabilities: [] })
    if (request.path.startsWith('/members/v1/members/')) return found({ member: { ...member, contact: { ...member.contact, ...contact } } })
    return refused(404, 'NOT_FOUND')
  })
  const writes = () => requests.filter(({ method }) => method !== 'GET').map(({ method, path, input }) => ({ method, path, input }))
  return { requests, writes, memberPath: MEMBER }
}
