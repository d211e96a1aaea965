import { describe, expect, it } from 'vitest'
import { callFragment } from '../../../test/start-remote.ts'

describe('the account page', () => {
  it('says that nobody can sign in yet and what a guest can do', async () => {
    const { text, html, envelope } = await callFragment('account', { token: null })
    expect(text).toContain('Signing in is not open yet.')
    expect(html).toContain('href="/cart"')
    expect(envelope?.head?.robots).toBe('noindex')
  })
})

describe('the account menu', () => {
  it('is a sign with a name that leads to the account, and needs no script', async () => {
    const { html } = await callFragment('account-menu')
    expect(html).toContain('<a class="g-tool" href="/account" aria-label="Account">')
    expect(html).not.toContain('data-hydrate')
  })
})

describe('in another language', () => {
  it('the account and the way to it speak it and stay in it', async () => {
    const { text, html, envelope } = await callFragment('account', { token: null, locale: 'de' })
    expect(text).toContain('Die Anmeldung ist noch nicht offen.')
    expect(html.match(/href="[^"]+"/g)).toEqual(['href="/de/collections"', 'href="/de/cart"'])
    expect(envelope?.head?.title).toBe('Konto')
    expect((await callFragment('account-menu', { locale: 'ar' })).html).toContain('href="/ar/account" aria-label="الحساب"')
  })

  it('the newsletter says what is wrong in it', async () => {
    const { text } = await callFragment('newsletter', { form: { email: 'ann' }, locale: 'ja' })
    expect(text).toContain('メールアドレスの形式ではありません。')
  })
})
