import { REQUEST_HEADERS } from '@galleria/fragments/contract'
import { expect, it, vi } from 'vitest'
import { render } from './fake-remotes.ts'
import { cookieOf, FakeStore, writtenSession } from './fake-store.ts'

async function openAccount() {
  const store = new FakeStore()
  store.readLayout()
  store.remotes.on('account/account', (request) => {
    const token = request.headers.get(REQUEST_HEADERS.authorization)
    return render(request, { html: token ? '<p>the addresses of Ann</p>' : '<p>sign in</p>' })
  })
  const { cookie, session } = await cookieOf('member')
  const checked = Promise.withResolvers<Response | undefined>()
  store.session.fault = (_, path) => (path.endsWith('/touch') ? (checked.promise as Promise<Response>) : undefined)
  const page = store.fetch('/account', { cookie })
  const tokens = () => store.remotes.sentTo('account/account').map(({ headers }) => headers.get(REQUEST_HEADERS.authorization))
  return { page, session, checked, tokens }
}

it('a page of a shopper’s own is read while the session is checked, and shown after it', async () => {
  const { page, checked, tokens } = await openAccount()
  await vi.waitFor(() => expect(tokens()).toEqual(['member-first']))
  const isShown = await Promise.race([page.then(() => true), new Promise((resolve) => setTimeout(resolve, 50, false))])
  expect(isShown).toBe(false)
  checked.resolve(Response.json({ ended: false }))
  expect(await (await page).text()).toContain('the addresses of Ann')
  expect(tokens()).toHaveLength(1)
})

it('what was read for a session that has ended meanwhile is not shown, and its cookie is cleared', async () => {
  const { page, checked, tokens } = await openAccount()
  await vi.waitFor(() => expect(tokens()).toEqual(['member-first']))
  checked.resolve(Response.json({ ended: true }))
  const response = await page
  const html = await response.text()
  expect(html).not.toContain('Ann')
  expect(html).toContain('sign in')
  expect(tokens()).toEqual(['member-first', null])
  expect(await writtenSession(response.headers.getSetCookie())).toBeNull()
})

it('an act is sent to no remote before its session was checked', async () => {
  const store = new FakeStore()
  const { cookie, session } = await cookieOf('member')
  store.session.ended.add(session.id)
  expect((await store.fetch('/account', { cookie, form: { name: 'x' } })).status).toBe(503)
  expect(store.remotes.sentTo('account/account').filter(({ method }) => method === 'POST')).toEqual([])
})
