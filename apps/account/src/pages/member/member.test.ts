import { found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it } from 'vitest'
import { getFragment } from '../../../test/start-remote.ts'

const ann = {
  id: '77777777-7777-4777-8777-777777777777',
  profile: { nickname: 'Ann <b>', slug: 'ann', title: 'Potter' },
  createdDate: '2026-11-22T12:00:00.000Z',
}

function stubMembers(...members: object[]) {
  return stubPlatform(({ path }) =>
    path === '/members/v1/members/query'
      ? found({ members, metadata: { count: members.length, offset: 0, total: members.length } })
      : undefined,
  )
}

it('a public profile is shown as visitors see it, also to members', async () => {
  const requests = stubMembers(ann)
  const { html, text, envelope } = await getFragment('member?slug=ann')
  expect(html).toContain('Ann &lt;b&gt;')
  expect(text).toMatch(/Member since November 22, 2026\s+A<?.*\s+Potter/)
  expect(envelope?.head).toMatchObject({ title: 'Ann <b>', robots: 'noindex' })
  expect(requests).toMatchObject([{ token: 'site', input: { query: { filter: { 'profile.slug': 'ann' } } } }])
})

it('a profile without a nickname shows no name', async () => {
  stubMembers({ ...ann, profile: { slug: 'ann' } })
  const { text, envelope } = await getFragment('member?slug=ann', { locale: 'de', token: null })
  expect([text.includes('Mitglied seit 22. November 2026'), envelope?.head?.title]).toEqual([true, 'Mitglied'])
})

it('a public profile shows the photo that the platform stores, and of any other address the initials', async () => {
  const file = '/media/9c1b7e5a-3d52-4b0f-8a4e-6d7c2f10b3a8.jpg'
  const photoed = (url: string) => ({ ...ann, profile: { ...ann.profile, nickname: 'Ann Lee', photo: { url } } })
  stubMembers(photoed(`https://platform.example${file}`))
  expect((await getFragment('member?slug=ann')).html).toContain(`<img class="account-avatar" src="${file}" alt=""`)
  for (const url of ['https://evil.example/pixel.gif', `https://evil.example${file}?who`, 'javascript:alert(1)']) {
    stubMembers(photoed(url))
    const { html, text } = await getFragment('member?slug=ann')
    expect([html.includes('<img'), text.includes('AL')]).toEqual([false, true])
  }
})

it('a private profile is 404 as one that never was', async () => {
  stubMembers()
  expect((await getFragment('member?slug=ann')).status).toBe(404)
})
