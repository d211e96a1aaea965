import { startRemote } from '@galleria/fragments/testing'
import { failing, found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it, vi } from 'vitest'
import remote from '../../../remote.config.ts'
import { lamps, mug, shirt } from '../../../test/documents.ts'

const SUGGESTIONS = '/platform/v1/suggestions'
const suggestions = {
  products: [shirt, mug],
  collections: [lamps, lamps, lamps, lamps],
  queries: ['mugs'],
  nearest: [],
  complete: true,
  tookMs: 1,
}

/** Suggestions by a platform of its own: what a platform can do is remembered by its address. */
async function suggest(q: string, response: { status: number; body: unknown } = found(suggestions), capabilities = ['suggestions']) {
  const requests = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    return path === SUGGESTIONS ? response : undefined
  })
  const { getFragment } = startRemote(remote)
  const query = new URLSearchParams({ q })
  const { status, html } = await getFragment(`suggestions?${query}`, { locale: 'de', token: null, accept: 'application/json' })
  return { status, props: status === 200 ? JSON.parse(html).props : null, requested: requests.filter(({ path }) => path === SUGGESTIONS) }
}

it('suggests products with price and picture, three collections and words for what is typed', async () => {
  const { props, requested } = await suggest(' mu ')
  expect(requested[0]?.input).toEqual({ text: 'mu', language: 'de', limit: 5 })
  expect(props).toMatchObject({ query: 'mu', found: { queries: ['mugs'] } })
  expect(props.found.products[0]).toMatchObject({
    slug: 'shirt',
    price: { now: expect.stringContaining('40,00'), before: expect.stringContaining('50,00') },
    picture: { width: 400 },
  })
  expect(props.found.collections).toMatchObject(Array.from({ length: 3 }, () => ({ name: 'Lamps', slug: 'lamps' })))
})

it('suggests words that are like what is typed where nothing is found', async () => {
  const { props } = await suggest('mgu', found({ ...suggestions, products: [], queries: [], nearest: ['mug'] }))
  expect(props.found).toMatchObject({ products: [], queries: ['mug'] })
})

it('names the text that was searched instead', async () => {
  const { props } = await suggest('bedside mug', found({ ...suggestions, correctedText: 'mug', droppedTerms: ['bedside'] }))
  expect(props.found).toMatchObject({ instead: 'mug' })
})

it('asks the platform for nothing before something is typed', async () => {
  const { props, requested } = await suggest(' ')
  expect([props, requested]).toEqual([{ query: '', found: null }, []])
})

it('suggests nothing on a platform that has no suggestions', async () => {
  const { props, requested } = await suggest('mug', found(suggestions), [])
  expect([props.found, requested]).toEqual([null, []])
})

it('cuts off a text that no field lets one type', async () => {
  const { requested } = await suggest('m'.repeat(101))
  expect(requested[0]?.input).toMatchObject({ text: 'm'.repeat(100) })
})

it('fails where the platform does', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await suggest('mug', failing)).status).toBe(500)
  expect(logged).toHaveBeenCalledOnce()
})
