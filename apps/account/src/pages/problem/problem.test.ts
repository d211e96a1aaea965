import { expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const { getFragment } = startAccount()

it.each([
  ['denied', 'canceled or denied'],
  ['expired', 'took too long, was already used'],
  ['unavailable', 'is unavailable right now'],
  ['constructor', 'took too long, was already used'],
])('says why a sign-in came to nothing: %s', async (problem, expected) => {
  const { text, html, status, envelope } = await getFragment(`problem?problem=${problem}&returnTo=/cart`, { token: null })
  expect(status).toBe(200)
  expect(text).toContain(expected)
  expect(html).toContain('href="/login?returnTo=%2Fcart"')
  expect(envelope?.head?.robots).toBe('noindex')
})

it('lets one try again in the language of the page, wherever one came from', async () => {
  const { text, html } = await getFragment('problem', { token: null, locale: 'de' })
  expect(text).toContain('Sie sind nicht angemeldet')
  expect(html).toContain('href="/de/login"')
})
