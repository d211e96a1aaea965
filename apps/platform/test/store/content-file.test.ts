import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentFileText, parseContentFile } from '../../scripts/content/content-file.ts'
import { importContent, type ImportOptions } from '../../scripts/content/import-content.ts'
import { planImport } from '../../scripts/content/plan-import.ts'
import { readStoredTexts } from '../../scripts/content/stored-texts.ts'
import { readSeedContent, readSeedPages, readSeedSynonyms } from '../../scripts/read-seed.ts'
import { callPlatform } from '../../src/import/send-catalog.ts'
import { sendSearchSettings } from '../../src/import/send-search-settings.ts'
import { sendStoreContent } from '../../src/import/send-store-content.ts'
import { proxyOf } from '../support/failing-proxy.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call } from '../support/shop.ts'

const CONTENT = '/platform/v1/store/content'
const CURRENCIES = '/ecom/v1/currency-settings'
const PAGES = '/platform/v1/store/pages'
const UNCHANGED = [
  'pages: unchanged',
  'content: unchanged',
  'search: unchanged',
  'currencies: unchanged',
  'topics: unchanged',
  'The store has all of it already: nothing was changed.',
]

let seeded: Platform
let other: Platform
const accessOf = ({ url, keys }: Platform) => ({ url, ...keys })
const exported = async (platform: Platform) => contentFileText((await readStoredTexts(accessOf(platform))).file)

/** Imports a text, and gives the lines that were printed. */
async function imported(platform: Platform, text: string, options: Partial<ImportOptions> = {}): Promise<string[]> {
  const lines: string[] = []
  await importContent(accessOf(platform), parseContentFile(text), { report: (line) => lines.push(line), ...options })
  return lines
}

async function write(platform: Platform, method: string, path: string, body: unknown): Promise<void> {
  const response = await call(platform, method, path, { elevated: true, body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
}

beforeAll(async () => {
  ;[seeded, other] = await Promise.all([startPlatform(), startPlatform()])
  await sendSearchSettings(accessOf(seeded), readSeedSynonyms())
  await sendStoreContent(accessOf(seeded), readSeedContent(), readSeedPages())
  const url = '/media/alder-sage-front-640.webp'
  await write(seeded, 'PATCH', CONTENT, {
    content: {
      icon: url,
      hero: { title: { en: 'Made to be kept.' }, picture: { url, width: 640, height: 800 } },
      logo: { url: 'https://pictures.example/logo.svg', width: 200, height: 40 },
      announcement: { text: { en: 'Free delivery in May.', ar: 'توصيل مجاني.' }, startsAt: '2026-05-01T00:00:00Z' },
    },
  })
  await write(seeded, 'POST', CURRENCIES, {
    currencySettings: { rates: { EUR: '0.92', JPY: '150' }, rounding: { EUR: { step: '1', below: '0.01' } } },
  })
  await write(seeded, 'POST', '/platform/v1/email-topics', {
    topics: [
      { key: 'new', name: { en: 'New arrivals', de: 'Neuheiten' } },
      { key: 'care', name: { en: 'Care and repair' } },
    ],
  })
})
afterAll(() => Promise.all([seeded.stop(), other.stop()]))

describe('the file of a store’s content', () => {
  test('gives another store all of it, and comes out of that one as the same bytes', async () => {
    const text = await exported(seeded)
    for (const own of [new URL(seeded.url).host, 'revision', 'updatedDate', 'html']) expect(text).not.toContain(own)
    await write(other, 'POST', `${PAGES}/about`, { page: { title: { en: 'Old' }, markdown: { en: 'Old.' } } })
    await write(other, 'POST', `${PAGES}/jobs`, { page: { title: { en: 'Jobs' }, markdown: { en: 'None.' } } })
    const header = [{ label: { en: 'Sale' }, href: '/search?f=sale' }]
    await write(other, 'PATCH', CONTENT, { content: { tagline: { en: 'Other.' }, header } })
    const plan = [
      expect.stringMatching(/^pages: \d new \(.*delivery.*\), 1 changed \(about\), 1 removed \(jobs\)$/),
      'content: 10 new (name, logo, icon, hero, rows, footer, announcement, lowStockThreshold, deliveryPage, subtitleSection), 1 changed (tagline), 1 removed (header)',
      'search: 1 changed (synonyms)',
      'currencies: 2 changed (rates, rounding), 2 unchanged',
      'topics: 2 new (new, care)',
    ]
    const before = await exported(other)
    const note = 'This is what an import would change: nothing was written.'
    expect(await imported(other, text, { dryRun: true })).toEqual([...plan, note])
    expect(await exported(other)).toBe(before)
    expect(await imported(other, text)).toEqual(plan)
    expect(await exported(other)).toBe(text)
  })

  test('changes nothing when it is imported again, in whatever order its fields stand', async () => {
    const { version, ...parts } = JSON.parse(await exported(seeded))
    const before = (await readStoredTexts(accessOf(seeded))).revisions
    const pages = Object.fromEntries(Object.entries(parts.pages).toReversed())
    expect(await imported(seeded, JSON.stringify({ ...parts, pages, version }))).toEqual(UNCHANGED)
    expect((await readStoredTexts(accessOf(seeded))).revisions).toEqual(before)
  })

  test('leaves the parts alone that it does not hold', async () => {
    const before = JSON.parse(await exported(other))
    const content = { ...before.content, tagline: null, name: { en: 'North & Reed' } }
    expect(await imported(other, JSON.stringify({ version: 1, content }))).toEqual([
      'content: 1 changed (name), 1 removed (tagline), 9 unchanged',
    ])
    const { tagline: _, ...rest } = content
    expect(JSON.parse(await exported(other))).toEqual({ ...before, content: rest })
  })

  test('puts the topics of the newsletter in its order, and removes those that it does not name', async () => {
    const file = JSON.parse(await exported(seeded))
    const importTopics = (topics: unknown[]) => imported(other, JSON.stringify({ version: 1, topics }))
    await importTopics(file.topics)
    expect(await importTopics(file.topics.toReversed())).toEqual(['topics: 1 changed (order), 2 unchanged'])
    expect(JSON.parse(await exported(other)).topics).toEqual(file.topics.toReversed())
    expect(await importTopics(file.topics.slice(0, 1))).toEqual(['topics: 1 removed (care), 1 unchanged'])
    expect(await importTopics(file.topics)).toEqual(['topics: 1 new (care), 1 unchanged'])
  })

  test('that shows pictures which the platform lacks is refused before anything is written', async () => {
    const file = JSON.parse(await exported(seeded))
    file.content.hero.picture.url = '/media/elsewhere-640.webp'
    file.content.name = { en: 'Not this name' }
    await expect(imported(other, JSON.stringify(file))).rejects.toThrow(
      'Nothing was written.\ncontent.hero.picture.url is a picture that this platform does not have: /media/elsewhere-640.webp.',
    )
    expect(await exported(other)).not.toContain('Not this name')
  })

  test('deletes no page that was changed after it was read', async () => {
    const writeJobs = (text: string) => write(other, 'POST', `${PAGES}/jobs`, { page: { title: { en: 'Jobs' }, markdown: { en: text } } })
    await writeJobs('None.')
    const stored = await readStoredTexts(accessOf(other))
    const { jobs: _, ...pages } = stored.file.pages ?? {}
    const [removal] = planImport({ version: 1, pages }, stored).flatMap(({ writes }) => writes)
    const remove = () => callPlatform(accessOf(other), removal?.path ?? '', removal?.body, removal?.method)
    await writeJobs('One.')
    await expect(remove()).rejects.toThrow('REVISION_MISMATCH')
    expect(await exported(other)).toContain('One.')
  })

  test('tells what was written when the import stops halfway, and is completed by the next', async () => {
    const empty = await startPlatform()
    const proxy = await proxyOf(empty.url, ({ method, url }) => method === 'POST' && url === `${PAGES}/delivery`)
    try {
      const text = await exported(seeded)
      const [first, second, ...others] = Object.keys(JSON.parse(text).pages)
      expect([first, second]).toEqual(['about', 'delivery'])
      await expect(imported({ ...empty, url: proxy.url }, text)).rejects.toThrow(
        /^The import stopped before pages \(delivery\): The platform answered 503: .*\nWritten before that: pages \(about\)\.\nImport the file again/,
      )
      const ended = new AbortController()
      await expect(imported(empty, text, { signal: ended.signal, report: () => ended.abort() })).rejects.toThrow(
        `The import stopped before content (name, tagline, logo, icon, hero, rows, footer, announcement, lowStockThreshold, deliveryPage, 1 more): it was ended\nWritten before that: ${['delivery', ...others].map((slug) => `pages (${slug})`).join(', ')}.`,
      )
      await imported(empty, text)
      expect(await exported(empty)).toBe(text)
    } finally {
      await Promise.all([proxy.close(), empty.stop()])
    }
  })

  test('is not made of a platform that has the calls of the hosted one alone', async () => {
    const strict = await startPlatform({ strict: true })
    try {
      await expect(exported(strict)).rejects.toThrow('This platform keeps no texts of the store’s owner')
    } finally {
      await strict.stop()
    }
  })
})

const page = { title: { en: 'Returns' }, markdown: { en: 'Thirty days.' } }
const link = (href: string) => [{ label: { en: 'Sale' }, href }]

describe('a file that cannot be imported', () => {
  test.each<[string, unknown, string]>([
    ['that is no object', [], 'It holds no content: an object with a version is expected.'],
    ['without a version', {}, 'version is required'],
    ['of a later version', { version: 2 }, 'It has version 2; this release reads version 1 alone.'],
    ['with a part that is not known', { version: 1, page: {} }, 'page is not a field of this file'],
    [
      'with a misspelled field',
      { version: 1, content: { header: [{ ...link('/')[0], herf: '/' }] } },
      'content.header[0].herf is not a field of this file',
    ],
    [
      'with a page under a name that is no slug',
      { version: 1, pages: { 'My page': page } },
      'pages.My page is a name that must match /^[a-z0-9]+(-[a-z0-9]+)*$/',
    ],
    [
      'with a topic of the newsletter twice',
      { version: 1, topics: ['a', 'a'].map((key) => ({ key, name: { en: key } })) },
      'topics must name each topic once',
    ],
    ['with a page without a text', { version: 1, pages: { returns: { title: page.title } } }, 'pages.returns.markdown is required'],
    [
      'with an empty title',
      { version: 1, pages: { returns: { ...page, title: { de: '' } } } },
      'pages.returns.title.de must be at least 1 characters long',
    ],
    [
      'with more pages than a store may have',
      { version: 1, pages: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`p${index}`, page])) },
      'pages must hold at most 100 pages',
    ],
    [
      'with a name that is too long',
      { version: 1, content: { name: { en: 'n'.repeat(61) } } },
      'content.name.en must be at most 60 characters long',
    ],
    ['with a language that is none', { version: 1, content: { name: { English: 'x' } } }, 'content.name.English is a name that must match'],
    [
      'with a link that runs a script',
      { version: 1, content: { header: link('javascript:alert(1)') } },
      'content.header[0].href must match',
    ],
    [
      'with a time that is none',
      { version: 1, content: { announcement: { text: { en: 'x' }, endsAt: 'May' } } },
      'content.announcement.endsAt must be a time such as 2026-12-24T18:00:00Z',
    ],
    [
      'with a row that shows nothing',
      { version: 1, content: { rows: [{ show: 'ribbon' }] } },
      'content.rows[0] needs the collection, the ribbon or the price',
    ],
    [
      'with synonyms of nothing',
      { version: 1, search: { synonyms: [{ synonyms: ['blue'] }] } },
      'search.synonyms[0] needs an input, or two synonyms',
    ],
    ['with a revision of another store', { version: 1, content: { revision: '3' } }, 'content.revision is not a field of this file'],
  ])('one %s', (_, file, problem) => {
    expect(() => parseContentFile(JSON.stringify(file))).toThrow(problem)
  })

  test('one that is no JSON', () => {
    expect(() => parseContentFile('{"version": 1,}')).toThrow(/^It is not JSON: .*position 14/)
  })

  test('has all its problems in one message', () => {
    const file = { version: 1, content: { name: {}, header: link('x') }, pages: { A: page } }
    const problems = (() => {
      try {
        return parseContentFile(JSON.stringify(file))
      } catch (error) {
        return error instanceof Error ? error.message.split('\n').map((line) => line.split(' ')[0]) : error
      }
    })()
    expect(problems).toEqual(['content.name', 'content.header[0].href', 'pages.A'])
  })

  test('may begin with the mark that some editors write', () => {
    expect(parseContentFile('\uFEFF{"version":1}')).toEqual({ version: 1 })
  })
})
