import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { annsPlatform, member } from '../../../test/members.ts'
import { getData } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

describe('the name in the menu', () => {
  const nameOf = async (options = {}) => (await getData('member-name', options)).props['name']

  it('is what the member is called: the nickname, else the name of the contact, else nothing', async () => {
    stubPlatform(annsPlatform)
    expect(await nameOf()).toBe('Ann')
    stubPlatform(() => found({ member: { ...member, profile: {} } }))
    expect(await nameOf()).toBe('Annabel Lee')
    stubPlatform(() => found({ member: { id: member.id } }))
    expect(await nameOf()).toBe('')
  })

  it('is nothing without a sign-in, and where the platform fails or knows no such member', async () => {
    const calls = stubPlatform(() => failing)
    expect(await nameOf({ token: null })).toBe('')
    expect(calls).toEqual([])
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await nameOf()).toBe('')
    stubPlatform(() => refused(404, 'NOT_FOUND'))
    expect(await nameOf()).toBe('')
  })
})
