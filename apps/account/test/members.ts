import { found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'

export const member = {
  id: '77777777-7777-4777-8777-777777777777',
  loginEmail: 'ann@example.com',
  profile: { nickname: 'Ann' },
  contact: { firstName: 'Annabel', lastName: 'Lee' },
}

const MEMBER = `/members/v1/members/${member.id}`

/** A platform on which Ann is signed in. */
export const annsPlatform = ({ path }: PlatformRequest) => (path.endsWith('/members/my') ? found({ member }) : refused(404, 'NOT_FOUND'))

interface StubbedMember {
  readonly contact?: object
  readonly respond?: (request: PlatformRequest) => { readonly status: number; readonly body: unknown } | undefined
}

/** The platform of {@link annsPlatform}, with what a test changes about Ann. */
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
