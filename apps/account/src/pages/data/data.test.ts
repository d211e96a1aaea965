import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const EXPORTS = '/platform/v1/my-data-exports'
const ID = '55555555-5555-4555-8555-555555555551'
const dataExport = { id: ID, state: 'READY', createdDate: '2026-11-22T12:00:00.000Z', expirationDate: '2026-11-29T12:00:00.000Z' }

function start(
  dataExports: readonly object[] = [],
  { capabilities = ['dataExports'], link = found({ url: 'http://platform.example/exports/T' }) } = {},
) {
  const calls = stubPlatform(({ path, method }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path.endsWith('/link')) return link
    return method === 'POST' ? found({ dataExport }) : found({ dataExports })
  })
  return { ...startAccount(), writes: () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`) }
}

describe('the page of a member’s data', () => {
  it('offers a copy where there is none, and leads to the deletion', async () => {
    const { getFragment } = start()
    const { text, html, envelope } = await getFragment('data')
    expect(text).toContain('Request a copy')
    expect(html).not.toContain('name="export"')
    expect(html).toContain('href="/account/delete"')
    expect(envelope?.head).toMatchObject({ title: 'Your data', robots: 'noindex' })
    expect(html).toContain('href="/account/data" aria-current="page"')
  })

  it('says of each copy whether it is ready, and how long', async () => {
    const { getFragment } = start([dataExport, { ...dataExport, id: ID.replace('1', '2'), state: 'PREPARING' }])
    const { text, html } = await getFragment('data', { locale: 'de' })
    expect(text).toContain('Verfügbar bis 29. November 2026')
    expect(text).toContain('Wird vorbereitet')
    expect(html.match(/name="export"/g)).toHaveLength(1)
  })

  it('asks for a copy', async () => {
    const { getFragment, writes } = start()
    expect(await getFragment('data', { form: {} })).toMatchObject({ status: 303, location: '/account/data?note=requested' })
    expect(writes()).toEqual([`POST ${EXPORTS}`])
    expect((await getFragment('data?note=requested')).text).toContain('We’ll e-mail you')
  })

  it('leads to the file by an address of its own', async () => {
    const { getFragment, writes } = start([dataExport])
    expect((await getFragment('data', { form: { export: ID } })).location).toBe('http://platform.example/exports/T')
    expect(writes()).toEqual([`POST ${EXPORTS}/${ID}/link`])
  })

  it.each([refused(404, 'NOT_FOUND')])('says that a file has expired, as of one that is another’s', async (link) => {
    const { getFragment } = start([], { link })
    expect((await getFragment('data', { form: { export: ID } })).location).toBe('/account/data?note=gone')
    expect((await getFragment('data?note=gone')).text).toContain('This copy is no longer available.')
  })

  it('is 404 where the platform makes no copies, and needs a sign-in', async () => {
    expect((await start([], { capabilities: [] }).getFragment('data')).status).toBe(404)
    expect((await start().getFragment('data', { token: null })).location).toMatch(/^\/login\?returnTo=/)
  })
})
