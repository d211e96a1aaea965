import { describe, expect, it } from 'vitest'
import { identityFor } from './fragment-identity.ts'

const TIMES = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 } as const
const shopper = (role: 'none' | 'visitor' | 'member', sessionCartCount: number | null = null) => ({
  role,
  token: `${role}-token`,
  clientAddress: 'signed address',
  sessionCartCount,
})
const NOTHING = { isOwn: false, token: null, clientAddress: null, perRole: undefined, cartCount: undefined }
const OWN = { ...NOTHING, isOwn: true, clientAddress: 'signed address' }

describe('what a fragment may know of the shopper', () => {
  it.each(['none', 'visitor', 'member'] as const)('is nothing in a public one, of the role %s', (role) => {
    expect(identityFor({ class: 'public', ...TIMES }, shopper(role))).toEqual(NOTHING)
    expect(identityFor(undefined, shopper(role))).toEqual(NOTHING)
  })

  it('is the token in a private one, from the role on at which it differs between shoppers', () => {
    const ofVisitors = { class: 'private', ...TIMES } as const
    const ofMembers = { ...ofVisitors, privateFrom: 'member' } as const
    expect(identityFor(ofVisitors, shopper('none'))).toEqual(NOTHING)
    expect(identityFor(ofVisitors, shopper('visitor'))).toEqual({ ...OWN, token: 'visitor-token' })
    expect(identityFor(ofMembers, shopper('visitor'))).toEqual(NOTHING)
    expect(identityFor(ofMembers, shopper('member'))).toEqual({ ...OWN, token: 'member-token' })
  })

  it('is the role alone in one with a copy per role', () => {
    const perRole = { class: 'private', privateFrom: 'member', perRole: true, ...TIMES } as const
    expect(identityFor(perRole, shopper('visitor'))).toEqual(NOTHING)
    expect(identityFor(perRole, shopper('member'))).toEqual({ ...NOTHING, perRole: 'member' })
  })

  it('is the number of pieces in the cart alone in one with a copy per number, where the session knows it', () => {
    const perCount = { class: 'private', perCartCount: true, ...TIMES } as const
    expect(identityFor(perCount, shopper('none', 3))).toEqual(NOTHING)
    expect(identityFor(perCount, shopper('visitor', 3))).toEqual({ ...NOTHING, cartCount: 3 })
    expect(identityFor(perCount, shopper('member', 0))).toEqual({ ...NOTHING, cartCount: 0 })
    expect(identityFor(perCount, shopper('member', null))).toEqual({ ...OWN, token: 'member-token' })
    expect(identityFor({ class: 'private', ...TIMES }, shopper('member', 3))).toEqual({ ...OWN, token: 'member-token' })
  })
})
