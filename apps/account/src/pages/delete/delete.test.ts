import { failing, found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { stubMember } from '../../../test/members.ts'
import { getFragment, startAccount, submit } from '../../../test/start-remote.ts'

describe('the deletion of an account', () => {
  it('says what is deleted and what stays before it asks', async () => {
    stubMember()
    const { text, html } = await getFragment('delete')
    expect(text).toContain('We keep order records as required by law.')
    expect(text).toContain('To confirm, type ann@example.com')
    expect(html).toMatch(/href="\/account"[^>]*>Cancel/)
  })

  it('deletes once the address was typed, in any case, and signs out', async () => {
    const { writes } = stubMember()
    expect(await submit('delete', { email: ' ANN@example.com' })).toEqual({
      kind: 'redirect',
      to: '/account/delete?done',
      intents: [{ type: 'session.end' }],
    })
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/members/v1/members/my' }])
  })

  it.each(['', 'bea@example.com'])('deletes nothing for the address "%s"', async (email) => {
    const { writes } = stubMember()
    const { status, text } = await getFragment('delete', { form: { email } })
    expect([status, text.includes('This isn’t your e-mail address.')]).toEqual([422, true])
    expect(writes()).toEqual([])
  })

  it('refuses to delete the account of a member that runs the store', async () => {
    const violation = { field: 'id', description: 'no', ruleName: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' }
    const body = { message: 'no', details: { validationError: { fieldViolations: [violation] } } }
    stubMember({ respond: ({ method }) => (method === 'DELETE' ? { status: 400, body } : undefined) })
    const { status, text } = await getFragment('delete', { form: { email: 'ann@example.com' } })
    expect([status, text.includes('This account can’t be deleted here.')]).toEqual([422, true])
  })

  it('tells of the deletion after it, without a session and without asking the platform', async () => {
    const calls = stubPlatform(() => failing)
    const { status, text } = await getFragment('delete?done', { token: null })
    expect([status, text.includes('Your account is deleted')]).toEqual([200, true])
    expect(calls).toEqual([])
  })

  it('closes the account first on a platform that pauses, and says when it is deleted', async () => {
    const account = startAccount()
    const { writes } = stubMember({
      respond: ({ path }) => {
        if (path === '/platform/v1/capabilities') return found({ capabilities: ['accountDeletion'] })
        if (path !== '/platform/v1/my-account-deletion') return undefined
        return found({ deletion: { email: 'ann@example.com', dueDate: '2026-12-06T12:00:00.000Z' } })
      },
    })
    const { text } = await account.getFragment('delete')
    expect(text).toContain('is deleted in 14 days')
    expect(text).toContain('Changed your mind?')
    expect(await account.submit('delete', { email: 'ann@example.com' })).toMatchObject({
      to: '/account/delete?done=2026-12-06',
      intents: [{ type: 'session.end' }],
    })
    expect(writes()).toMatchObject([{ method: 'POST', path: '/platform/v1/my-account-deletion' }])
    const closed = await account.getFragment('delete?done=2026-12-06', { token: null, locale: 'de' })
    expect(closed.text).toContain('Ihr Konto wird am 6. Dezember 2026 gelöscht')
    for (const odd of ['2026-99-99', '<b>', '1e9']) {
      const { status, text: shown } = await account.getFragment(`delete?done=${encodeURIComponent(odd)}`, { token: null })
      expect([status, shown.includes('Your account is deleted')]).toEqual([200, true])
    }
  })

  it('still asks a member with that address of the page', async () => {
    stubMember()
    expect((await getFragment('delete?done')).text).toContain('To confirm')
  })
})
