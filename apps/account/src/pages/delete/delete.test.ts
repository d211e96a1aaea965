import { failing, found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const member = { id: '77777777-7777-4777-8777-777777777777', loginEmail: 'ann@example.com' }

interface Stubbed {
  readonly capabilities?: readonly string[]
  readonly respond?: (request: PlatformRequest) => { readonly status: number; readonly body: unknown } | undefined
}

function start({ capabilities = [], respond }: Stubbed = {}) {
  const calls = stubPlatform((request) => {
    const response = respond?.(request)
    if (response) return response
    if (request.path === '/platform/v1/capabilities') return found({ capabilities })
    return request.path === '/members/v1/members/my' ? found({ member }) : refused(404, 'NOT_FOUND')
  })
  return { ...startAccount(), writes: () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`) }
}

describe('the deletion of an account', () => {
  it('says what is deleted and what stays before it asks', async () => {
    const { text, html } = await start().getFragment('delete')
    expect(text).toContain('We keep order records as required by law.')
    expect(text).toContain('To confirm, type ann@example.com')
    expect(html).toMatch(/href="\/account"[^>]*>Cancel/)
    expect(html).toContain('class="account-areas"')
  })

  it('deletes once the address was typed, in any case, and signs out', async () => {
    const { submit, writes } = start()
    expect(await submit('delete', { email: ' ANN@example.com' })).toEqual({
      kind: 'redirect',
      to: '/account/delete?done',
      intents: [{ type: 'session.end' }],
    })
    expect(writes()).toEqual(['DELETE /members/v1/members/my'])
  })

  it.each(['', 'bea@example.com'])('deletes nothing for the address "%s"', async (email) => {
    const { getFragment, writes } = start()
    const { status, text } = await getFragment('delete', { form: { email } })
    expect([status, text.includes('This isn’t your e-mail address.')]).toEqual([422, true])
    expect(writes()).toEqual([])
  })

  it('refuses to delete the account of a member that runs the store', async () => {
    const violation = { field: 'id', description: 'no', ruleName: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' }
    const body = { message: 'no', details: { validationError: { fieldViolations: [violation] } } }
    const { getFragment } = start({ respond: ({ method }) => (method === 'DELETE' ? { status: 400, body } : undefined) })
    const { status, text } = await getFragment('delete', { form: { email: 'ann@example.com' } })
    expect([status, text.includes('This account can’t be deleted here.')]).toEqual([422, true])
  })

  it('tells of the deletion after it, without a session and without asking the platform', async () => {
    const calls = stubPlatform(() => failing)
    const { status, text } = await startAccount().getFragment('delete?done', { token: null })
    expect([status, text.includes('Your account is deleted')]).toEqual([200, true])
    expect(calls).toEqual([])
  })

  it('closes the account first on a platform that pauses, and says when it is deleted', async () => {
    const { getFragment, submit, writes } = start({
      capabilities: ['accountDeletion'],
      respond: ({ path }) =>
        path === '/platform/v1/my-account-deletion'
          ? found({ deletion: { email: 'ann@example.com', dueDate: '2026-12-06T12:00:00.000Z' } })
          : undefined,
    })
    const { text } = await getFragment('delete')
    expect(text).toContain('is deleted in 14 days')
    expect(text).toContain('Changed your mind?')
    expect(await submit('delete', { email: 'ann@example.com' })).toMatchObject({
      to: '/account/delete?done=2026-12-06',
      intents: [{ type: 'session.end' }],
    })
    expect(writes()).toEqual(['POST /platform/v1/my-account-deletion'])
    const closed = await getFragment('delete?done=2026-12-06', { token: null, locale: 'de' })
    expect(closed.text).toContain('Ihr Konto wird am 6. Dezember 2026 gelöscht')
    for (const odd of ['2026-99-99', '<b>', '1e9']) {
      const { status, text: shown } = await getFragment(`delete?done=${encodeURIComponent(odd)}`, { token: null })
      expect([status, shown.includes('Your account is deleted')]).toEqual([200, true])
    }
  })

  it('still asks a member with that address of the page', async () => {
    expect((await start().getFragment('delete?done')).text).toContain('To confirm')
  })

  it('needs a sign-in', async () => {
    expect((await start().getFragment('delete', { token: null })).location).toMatch(/^\/login\?returnTo=/)
  })
})
