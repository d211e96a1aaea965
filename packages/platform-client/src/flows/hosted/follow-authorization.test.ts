import { expect, test } from 'vitest'
import { SystemError } from '../../errors/index.ts'
import type { Runtime } from '../../transport/runtime.ts'
import { followAuthorization } from './follow-authorization.ts'

const redirectUri = 'https://shop.example/callback?kept=1'

/** A web of redirects: what each address leads to. */
function webOf(redirects: Readonly<Record<string, string>>) {
  const opened: string[] = []
  const fetch: Runtime['fetch'] = async (url) => {
    opened.push(url)
    return new Response(null, { status: 302, headers: { location: redirects[url] ?? '' } })
  }
  return { runtime: { fetch }, opened }
}

const follow = (redirects: Readonly<Record<string, string>>, authUrl: string) => {
  const { runtime, opened } = webOf(redirects)
  return { response: followAuthorization({ authUrl, redirectUri }, { runtime }), opened }
}

test('followAuthorization stops at the redirect URI without a request to it', async () => {
  const { response, opened } = follow(
    {
      'https://platform.example/authorize': '/login?step=2',
      'https://platform.example/login?step=2': 'https://id.example/consent',
      'https://id.example/consent': 'https://shop.example/callback?kept=1&code=c',
    },
    'https://platform.example/authorize',
  )
  expect((await response).href).toBe('https://shop.example/callback?kept=1&code=c')
  expect(opened).toEqual(['https://platform.example/authorize', 'https://platform.example/login?step=2', 'https://id.example/consent'])
})

test.each([
  ['another path of the shop', 'https://shop.example/other?code=c'],
  ['another port of the shop', 'https://shop.example:8443/callback?code=c'],
  ['a path below it', 'https://shop.example/callback/x?code=c'],
])('followAuthorization does not stop at %s', async (_what, location) => {
  const { response } = follow({ 'https://platform.example/authorize': location }, 'https://platform.example/authorize')
  await expect(response).rejects.toBeInstanceOf(SystemError)
})

test('followAuthorization refuses a downgrade from https to http', async () => {
  const { response, opened } = follow(
    { 'https://platform.example/authorize': 'http://platform.example/login' },
    'https://platform.example/authorize',
  )
  await expect(response).rejects.toBeInstanceOf(SystemError)
  expect(opened).toEqual(['https://platform.example/authorize'])
})

test('followAuthorization stops after five redirects', async () => {
  const { response, opened } = follow(
    { 'https://platform.example/a': 'b', 'https://platform.example/b': 'a' },
    'https://platform.example/a',
  )
  await expect(response).rejects.toBeInstanceOf(SystemError)
  expect(opened).toHaveLength(5)
})
