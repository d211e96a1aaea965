import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const LINKS = '/platform/v1/unsubscribe-links'

function start(link: object | null, capabilities: readonly string[] = ['emailPreferences']) {
  const account = startAccount()
  const requests = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path.startsWith(LINKS)) return link ? found({ link }) : refused(404, 'UNSUBSCRIBE_LINK_NOT_FOUND')
    return undefined
  })
  const used = () => requests.filter(({ path }) => path.startsWith(LINKS)).map(({ path, token, input }) => ({ path, token, input }))
  return { ...account, used }
}

const news = { email: 'ann@example.com', list: 'NEWSLETTER', ended: false }

describe('the page of an unsubscribe link', () => {
  it('only asks when it is opened, without a session', async () => {
    const { getFragment, used } = start(news)
    const { status, text, html, envelope } = await getFragment('unsubscribe?token=T', { token: null })
    expect([status, text.includes('Unsubscribe ann@example.com from our newsletter?')]).toEqual([200, true])
    expect(html).toContain('<form method="post"')
    expect(used()).toEqual([{ path: `${LINKS}/get`, token: 'site', input: { token: 'T' } }])
    expect(envelope?.head).toMatchObject({ robots: 'noindex' })
  })

  it('ends the newsletter by its button', async () => {
    const { getFragment, used } = start({ ...news, ended: true })
    const { status, text, html } = await getFragment('unsubscribe?token=T', { form: {}, token: null })
    expect([status, text.includes('You’re unsubscribed')]).toEqual([200, true])
    expect(html).toContain('href="/account/subscriptions"')
    expect(used()[0]).toEqual({ path: `${LINKS}/use`, token: 'site', input: { token: 'T' } })
  })

  it('says so when the newsletter has ended already', async () => {
    const { getFragment } = start({ ...news, ended: true })
    const { text, html } = await getFragment('unsubscribe?token=T', { token: null })
    expect([text.includes('You’re unsubscribed'), html.includes('<form')]).toEqual([true, false])
  })

  it('ends stock alerts in their own words', async () => {
    const { getFragment } = start({ ...news, list: 'STOCK_ALERTS' })
    expect((await getFragment('unsubscribe?token=T', { token: null, locale: 'de' })).text).toContain(
      'Alle Benachrichtigungen zur Verfügbarkeit an ann@example.com beenden?',
    )
    expect((await getFragment('unsubscribe?token=T', { form: {}, token: null })).text).toContain('Alerts stopped')
  })

  it('ends reminders of unfinished checkouts in their own words', async () => {
    const { getFragment } = start({ ...news, list: 'CHECKOUT_REMINDERS' })
    expect((await getFragment('unsubscribe?token=T', { token: null })).text).toContain(
      'Stop all reminders of unfinished checkouts to ann@example.com?',
    )
    expect((await getFragment('unsubscribe?token=T', { form: {}, token: null })).text).toContain('Reminders stopped')
  })

  it.each(['', '?token=', '?token=wrong'])('says of a link "%s" that it is none', async (query) => {
    const { getFragment } = start(null)
    const { status, text, html } = await getFragment(`unsubscribe${query}`, { token: null })
    expect([status, text.includes('This link doesn’t work'), html.includes('<form')]).toEqual([200, true, false])
  })

  it('is 404 where the platform has no such links', async () => {
    const { getFragment } = start(news, [])
    expect((await getFragment('unsubscribe?token=T', { token: null })).status).toBe(404)
  })
})
