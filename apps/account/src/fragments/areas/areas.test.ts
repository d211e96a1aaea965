import { found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it } from 'vitest'
import { getFragment, startAccount } from '../../../test/start-remote.ts'

it('shows the links of the account in pages of other teams, the current one marked', async () => {
  stubPlatform(() => found({ capabilities: [] }))
  const { html } = await getFragment('areas?area=orders', { token: null, locale: 'de' })
  for (const path of ['/account', '/account/profile', '/account/addresses']) expect(html).toContain(`href="/de${path}"`)
  expect(html.match(/href="[^"]+" aria-current="page"/g)).toEqual(['href="/de/account/orders" aria-current="page"'])
})

it('knows no area that the account does not have', async () => {
  stubPlatform(() => found({ capabilities: [] }))
  expect((await getFragment('areas?area=nothing', { token: null })).status).toBe(400)
})

it.each([
  [['sessions'], true],
  [[], false],
])('leads to the security page of a platform that can %j', async (capabilities, shown) => {
  stubPlatform(() => found({ capabilities }))
  const areas = startAccount()
  expect((await areas.getFragment('areas?area=orders', { token: null })).html.includes('href="/account/security"')).toBe(shown)
})
