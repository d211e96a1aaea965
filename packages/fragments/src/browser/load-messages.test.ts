import type { Messages } from '@galleria/intl/messages'
import { beforeEach, expect, it, vi } from 'vitest'
import type { HydrationData } from '../contract/index.ts'
import { loadMessages } from './load-messages.ts'

let loads = 0

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ja', dataset: { first: 'de' } } })
})

/** A file of messages that nothing has loaded before. */
const load = async (code: string) => {
  const data = { messages: `data:text/javascript,${encodeURIComponent(`${code}\n//${(loads += 1)}`)}` } as HydrationData
  // The browser does not know the keys of a remote, and the type of any key has none of counted messages.
  return (await loadMessages(data)) as unknown as Messages<'a' | 'b.other' | 'c' | 'd'>
}

it('what a language lacks is said in the store’s first one, or else in the source’s, with the plural forms of that language', async () => {
  const rest = { de: { 'b.one': 'eins', 'b.other': '{count} viele' }, en: { 'b.one': 'one', c: 'C' } }
  const { locale, t, counted, link } = await load(
    `export default { a: 'あ' }; export const locale = 'ja'; export const rest = ${JSON.stringify(rest)}`,
  )
  expect([t('a'), counted('b', 1), counted('b', 2), t('c')]).toEqual(['あ', 'eins', '2 viele', 'C'])
  expect([locale, link('/cart'), t('d')]).toEqual(['ja', '/ja/cart', 'd'])
})

it('a file in the first language stands in for that of a language which the remote’s build does not know', async () => {
  const { locale, counted, link } = await load(`export default { 'b.one': 'eins', 'b.other': 'viele' }; export const locale = 'de'`)
  expect([counted('b', 1), locale, link('/cart')]).toEqual(['eins', 'ja', '/ja/cart'])
})

it('a file of a build from before it named its language is in the page’s', async () => {
  const { counted } = await load(`export default { 'b.one': 'one', 'b.other': 'other' }`)
  expect(counted('b', 1)).toBe('other')
})
