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
  it('leads to the account', async () => {
    const { html } = await callFragment('account-menu')
    expect(html).toContain('href="/account"')
    expect(html).not.toContain('data-hydrate')
  })
})
