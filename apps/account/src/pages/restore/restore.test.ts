import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const DELETIONS = '/platform/v1/account-deletions'
const deletion = { email: 'ann@example.com', dueDate: '2026-12-06T12:00:00.000Z' }

function start(known = true, capabilities = ['accountDeletion']) {
  const calls = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path.startsWith(DELETIONS)) return known ? found({ deletion }) : refused(404, 'NOT_FOUND')
    return undefined
  })
  const used = () => calls.filter(({ path }) => path.startsWith(DELETIONS)).map(({ path, token, input }) => ({ path, token, input }))
  return { ...startAccount(), used }
}

describe('the link of a mail that keeps an account', () => {
  it('only asks when it is opened, without a session', async () => {
    const { getFragment, used } = start()
    const { text, html } = await getFragment('restore?token=T', { token: null, locale: 'de' })
    expect(text).toContain('Das Konto von ann@example.com wird am 6. Dezember 2026 gelöscht.')
    expect(html).toContain('<form method="post"')
    expect(used()).toEqual([{ path: `${DELETIONS}/get`, token: 'site', input: { token: 'T' } }])
  })

  it('keeps the account by its button', async () => {
    const { getFragment, used } = start()
    const { status, text } = await getFragment('restore?token=T', { token: null, form: {} })
    expect([status, text.includes('Your account stays')]).toEqual([200, true])
    expect(used()[0]).toEqual({ path: `${DELETIONS}/undo`, token: 'site', input: { token: 'T' } })
  })

  it.each(['', '?token=used'])('says of "%s" that it no longer works, and leads to the sign-in', async (query) => {
    const { getFragment } = start(false)
    const { text, html } = await getFragment(`restore${query}`, { token: null })
    expect([text.includes('This link no longer works'), html.includes('<form')]).toEqual([true, false])
    expect(html).toContain('href="/login"')
    expect((await getFragment(`restore${query}`, { token: null, form: {} })).text).toContain('This link no longer works')
  })

  it('is 404 where the platform deletes at once', async () => {
    expect((await start(true, []).getFragment('restore?token=T', { token: null })).status).toBe(404)
  })
})
