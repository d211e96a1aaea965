import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { ownerOf } from '../support/catalog-shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => runScript('content.ts', ...args)

/** Runs a script against the platform of the tests: in development it gets the keys from there. */
async function runScript(name: string, ...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const script = resolve(import.meta.dirname, '../../scripts', name)
  const child = spawn(process.execPath, [script, ...args], { env: { PLATFORM_URL: shop.platform.url } })
  const exit = new Promise<number | null>((ended) => child.once('exit', ended))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, error }
}

test('content is exported to a file, which an owner changes and imports', async () => {
  const file = join(folder, 'content.json')
  expect(await run('export', file)).toEqual({
    code: 0,
    out: `Exported: ${file} (0 fields of the content, 0 pages, 0 rules of synonyms)\n`,
    error: '',
  })
  const currencies = { currency: 'USD', rates: {}, rounding: {}, currencyOfCountry: {} }
  const empty = { version: 1, content: {}, pages: {}, search: { synonyms: [] }, currencies, topics: [] }
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(empty, null, 2)}\n`)
  expect(readdirSync(folder)).toEqual(['content.json'])
  writeFileSync(file, JSON.stringify({ ...empty, pages: { returns: { title: { en: 'Returns' }, markdown: { en: 'Thirty days.' } } } }))
  const lines = 'pages: 1 new (returns)\ncontent: unchanged\nsearch: unchanged\ncurrencies: unchanged\ntopics: unchanged\n'
  expect(await run('import', file, '--dry-run')).toEqual({
    code: 0,
    out: `${lines}This is what an import would change: nothing was written.\n`,
    error: '',
  })
  expect(await run('import', file)).toEqual({ code: 0, out: lines, error: '' })
  expect((await run('import', file)).out).toContain('The store has all of it already: nothing was changed.')
})

test('a file that cannot be imported is refused with its name and each problem on a line', async () => {
  const file = join(folder, 'bad.json')
  writeFileSync(file, JSON.stringify({ version: 1, content: { name: {} }, pages: { returns: {} } }))
  const { code, out, error } = await run('import', file)
  expect([code, out]).toEqual([1, ''])
  expect(error.split('\n')).toEqual([
    `${file} cannot be imported, and nothing was written.`,
    'content.name needs a text in one language or more',
    'pages.returns.title is required',
    'pages.returns.markdown is required',
    '',
  ])
})

test.each([[['export']], [['import', 'a.json', 'b.json']], [['export', 'a.json', '--dry-run']], [['publish', 'a.json']]])(
  'the command explains its use to %j',
  async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, error: expect.stringContaining('Usage: npm run platform -- content export') })
  },
)

test('a store that begins empty delivers nowhere until its owner says so', async () => {
  const owner = ownerOf(shop)
  const found = async () => {
    const { shippingOptions } = await owner.good('POST', '/ecom/v1/shipping-options/query', { query: {} })
    const { deliveryProfiles } = await owner.good('POST', '/ecom/v1/delivery-profiles/query', { query: {} })
    return [shippingOptions.length, deliveryProfiles[0].deliveryRegions.length]
  }
  expect(await found()).not.toEqual([0, 0])
  expect(await runScript('begin-empty.ts')).toEqual({ code: 0, out: '', error: '' })
  expect(await found()).toEqual([0, 0])
})

test('a test e-mail says what became of it', async () => {
  expect(await runScript('mail.ts', 'test', 'ann@example.com')).toEqual({
    code: 1,
    out: 'No sender is set up, so it stays in the outbox. See "Mail" in docs/deploy.md, or set SMTP_URL.\n',
    error: '',
  })
  expect((await mailsTo(shop.platform, 'ann@example.com'))[0]?.text).toContain('E-mails from Galleria reach this address.')
  expect(await runScript('mail.ts', 'test', 'ann')).toMatchObject({ code: 1, error: expect.stringContaining('email') })
  expect(await runScript('mail.ts', 'send')).toMatchObject({
    code: 2,
    error: expect.stringContaining('Usage: npm run platform -- mail test'),
  })
})
