import { stubPlatform, failing, found } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { submit, getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const subscribed = found({ subscription: { email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED' } })

describe('the newsletter', () => {
  it('subscribes an address and says so, with and without JavaScript', async () => {
    const calls = stubPlatform(() => subscribed)
    const { status, text } = await getFragment('newsletter', { form: { email: ' ann@example.com ' } })
    expect(status).toBe(200)
    expect(text).toContain('check your inbox')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/email-marketing/v1/email-subscriptions',
        token: 'shopper',
        input: { subscription: { email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED' } },
      },
    ])
    expect(await submit('newsletter', { email: 'ann@example.com' })).toMatchObject({ kind: 'props', props: { form: { done: true } } })
  })

  it('says at the field what is wrong with an address, and asks the platform for nothing', async () => {
    const calls = stubPlatform(() => failing)
    const expectations = {
      '': 'Enter your e-mail address.',
      ann: 'a valid e-mail address',
      'ann@example': 'a valid e-mail address',
      [`${'a'.repeat(250)}@example.com`]: 'a valid e-mail address',
    }
    for (const [email, expected] of Object.entries(expectations)) {
      const { status, html, text } = await getFragment('newsletter', { form: { email } })
      expect(status, email).toBe(422)
      const id = /aria-describedby="([^"]+)" aria-invalid="true"/.exec(html)?.[1]
      expect(html).toContain(`<p id="${id}" class="g-error">`)
      expect(text).toContain(expected)
      expect(html).toContain(email && `value="${email}"`)
    }
    expect(calls).toEqual([])
  })

  it('says that the platform did not take it', async () => {
    stubPlatform(() => ({ status: 400, body: { message: 'no' } }))
    expect((await getFragment('newsletter', { form: { email: 'ann@example.com' } })).text).toContain('We can’t subscribe this address.')
  })

  it('does not call a failing platform a success', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment('newsletter', { form: { email: 'ann@example.com' } })).status).toBe(500)
  })
})

it('says in another language what is wrong in it', async () => {
  const { text } = await getFragment('newsletter', { form: { email: 'ann' }, locale: 'ja' })
  expect(text).toContain('有効なメールアドレスを入力してください。')
})
