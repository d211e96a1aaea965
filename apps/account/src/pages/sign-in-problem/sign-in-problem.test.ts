import { expect, it } from 'vitest'
import { callFragment } from '../../../test/start-remote.ts'

it.each([
  ['denied', 'given up or not allowed'],
  ['expired', 'took too long, was used before'],
  ['unavailable', 'does not work right now'],
  ['constructor', 'took too long, was used before'],
])('says why a sign-in came to nothing: %s', async (problem, words) => {
  const { text, html, status, envelope } = await callFragment(`sign-in-problem?problem=${problem}&returnTo=/cart`, { token: null })
  expect(status).toBe(200)
  expect(text).toContain(words)
  expect(html).toContain('href="/login?returnTo=%2Fcart"')
  expect(envelope?.head?.robots).toBe('noindex')
})

it('lets one try again in the language of the page, wherever one came from', async () => {
  const { text, html } = await callFragment('sign-in-problem', { token: null, locale: 'de' })
  expect(text).toContain('Sie sind nicht angemeldet')
  expect(html).toContain('href="/de/login"')
})
