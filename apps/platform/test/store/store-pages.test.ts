import { describe, expect, test } from 'vitest'
import { readSeedPages } from '../../scripts/read-seed.ts'
import { ownerOf } from '../support/catalog-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import { call } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const PATH = '/platform/v1/store/pages'
const shop = useShop()
const owner = ownerOf(shop)
const read = async (slug: string) => (await call(shop.platform, 'GET', `${PATH}/${slug}`)).body.page
const write = (slug: string, markdown: string, more: object = {}) =>
  owner.good('POST', `${PATH}/${slug}`, { page: { title: { en: 'Page' }, markdown: { en: markdown }, ...more } })

describe('pages of the store', () => {
  test('are written in Markdown, and read as HTML by anybody', async () => {
    const markdown = { en: '# Returns\n\nThirty **days**.\n\n| a | b |\n|---|---|\n| 1 | 2 |', de: 'Siehe [Versand](/pages/delivery).' }
    await owner.good('POST', `${PATH}/returns`, { page: { title: { en: 'Returns', de: 'Rückgabe' }, markdown } })
    expect(await read('returns')).toMatchObject({ slug: 'returns', revision: '1', title: { de: 'Rückgabe' }, markdown })
    const { html } = await read('returns')
    expect(html.en).toMatch(/^<h2>Returns<\/h2>\s*<p>Thirty <strong>days<\/strong>.<\/p>\s*<table>.*<td>2<\/td>/s)
    expect(html.de).toBe('<p>Siehe <a href="/pages/delivery">Versand</a>.</p>')
  })

  test('are listed without their texts, and deleted', async () => {
    await write('passing', 'Soon gone.')
    const listed = async () => (await call(shop.platform, 'GET', PATH)).body.pages
    expect(await listed()).toContainEqual({ slug: 'passing', title: { en: 'Page' }, revision: '1', updatedDate: expect.any(String) })
    await owner.good('DELETE', `${PATH}/passing`)
    expect(await listed()).not.toContainEqual(expect.objectContaining({ slug: 'passing' }))
    expect((await call(shop.platform, 'GET', `${PATH}/passing`)).status).toBe(404)
    expect(await owner.refusal('DELETE', `${PATH}/passing`)).toBe('NOT_FOUND')
  })

  test('are neither replaced nor deleted on an older revision', async () => {
    await write('terms', 'First.')
    await write('terms', 'Second.', { revision: '1' })
    const page = { title: { en: 'Page' }, markdown: { en: 'Third.' }, revision: '1' }
    expect(await owner.refusal('POST', `${PATH}/terms`, { page })).toBe('REVISION_MISMATCH')
    expect(await owner.refusal('DELETE', `${PATH}/terms?revision=1`)).toBe('REVISION_MISMATCH')
    expect((await read('terms')).html.en).toBe('<p>Second.</p>')
    await owner.good('DELETE', `${PATH}/terms?revision=2`)
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](https://tracker.example/x.gif)',
    '<a href="/cart" onclick="alert(1)" style="position:fixed" class="g-btn" id="main">x</a>',
    '<iframe src="//evil.example"></iframe><form action="//evil.example"><input name=q></form>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<div data-fragment="cart/mini-cart">x</div>',
    '<https://x.example/"onmouseover="alert(1)>',
    '`</code><script>alert(1)</script>`',
  ])('hold nothing that acts or loads: %s', async (markdown) => {
    const { page } = await write('hostile', markdown)
    expect(page.html.en).not.toMatch(/<(?!\/?(?:p|a|br)\b)|\son\w+=["']|<[^>]*(?:javascript|data):|<[^>]*(?:style|class|id|data-\w+)=/i)
  })

  test.each([
    ['a slug with capitals', 'Returns', { title: { en: 'x' }, markdown: { en: 'x' } }, 'slug'],
    ['a page without a title', 'returns', { markdown: { en: 'x' } }, 'page.title'],
    ['a text that is too long', 'returns', { title: { en: 'x' }, markdown: { en: 'x'.repeat(40_001) } }, 'page.markdown.en'],
  ])('refuse %s', async (_, slug, page, field) => {
    expect(await owner.violation('POST', `${PATH}/${slug}`, { page })).toMatchObject({ field })
  })

  test('are written by the owner alone, and 404 in strict mode', async () => {
    const page = { title: { en: 'Mine' }, markdown: { en: 'Mine.' } }
    expect((await shop.shopper.call('POST', `${PATH}/returns`, { page })).status).toBe(403)
    const strict = await startPlatform({ strict: true })
    try {
      expect((await call(strict, 'GET', PATH)).status).toBe(404)
    } finally {
      await strict.stop()
    }
  })

  test('of the seed have a title and a text in every language', () => {
    const languages = ['ar', 'de', 'en', 'ja']
    for (const [slug, { title, markdown }] of readSeedPages())
      expect([Object.keys(title).toSorted(), Object.keys(markdown).toSorted()], slug).toEqual([languages, languages])
  })
})
