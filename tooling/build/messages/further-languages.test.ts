import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type * as Locales from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleWorker } from '../bundle-worker.ts'
import { furtherLanguages, furtherLanguagesPlugin } from './further-languages.ts'
import { missingNotes, readMessages, writeBrowserMessages } from './messages.ts'
import { missingMessages } from './missing-messages.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galleria-languages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, texts: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(texts))
}

const readAll = () => missingMessages(folder)

describe('a language of the shop', () => {
  it('is a folder with files of apps', () => {
    write('fr/cart.json', {})
    write('it/shell.json', {})
    expect(furtherLanguages(folder)).toEqual(['fr', 'it'])
    expect(furtherLanguages(join(folder, 'none'))).toEqual([])
  })

  it.each([
    ['francais/cart.json', 'languages/francais: not the tag of a language'],
    ['de/cart.json', 'languages/de: the store has this language already'],
    ['fr/carts.json', 'languages/fr/carts.json: no app has this name. Known: account.json, cart.json'],
  ])('is refused as %s', (path, reason) => {
    write(path, {})
    expect(readAll).toThrow(reason)
  })

  it.each([
    [{ 'cart.titel': 'Panier' }, 'languages/fr/cart.json: fr: unknown key cart.titel'],
    [{ 'cart.title': 'Panier {name}' }, 'languages/fr/cart.json: fr: cart.title does not agree with the source on {name}'],
    [{ 'cart.title': 1 }, 'languages/fr/cart.json: '],
  ])('is refused with %j', (texts, reason) => {
    write('fr/cart.json', texts)
    expect(readAll).toThrow(reason)
  })

  it('may lack messages, each of which is listed with the text that it translates', () => {
    write('fr/cart.json', { 'cart.title': 'Panier', 'cart.empty': '' })
    const lines = readAll()
    expect(lines.filter((line) => line.includes('fr/cart.json: cart.title:'))).toEqual([])
    expect(lines).toContainEqual(expect.stringMatching(/^languages\/fr\/shell\.json: footer\.language: Language$/))
    expect(lines.at(-1)).toMatch(/^fr: \d+ messages are missing$/)
    const own = join(import.meta.dirname, '../../../apps/cart/messages')
    const [note, ...others] = missingNotes('cart', readMessages(own, 'cart', folder))
    expect(note).toMatch(/^fr: \d+ of \d+ messages of cart are missing; they are shown in the store's first language$/)
    expect(others).toEqual([])
  })

  it('has the words of a package in the file of the app that depends on it', () => {
    write('fr/platform.json', { 'gift.for': 'Pour' })
    const lines = readAll()
    expect(lines).not.toContainEqual(expect.stringContaining('fr/platform.json: gift.for:'))
    expect(lines).toContain('languages/fr/platform.json: gift.message: Message')
  })

  it('is a part of what is built, and takes what it lacks from the first language, in that one’s plural forms', async () => {
    write('fr/cart.json', { greeting: 'Bonjour {name}', 'cart.other': '{count} articles' })
    const { LOCALES, directionOf, messagesIn } = await bundle('cart')
    expect(LOCALES).toEqual(['en', 'de', 'ja', 'ar', 'fr'])
    expect(directionOf('fr')).toBe('ltr')
    const { locale, t, counted, link } = messagesIn('fr', 'de')
    expect([locale, t('greeting', { name: 'Ann' }), counted('cart', 1), link('/cart')]).toEqual([
      'fr',
      'Bonjour Ann',
      '1 articles',
      '/fr/cart',
    ])
    expect([t('parting'), counted('day', 0), t('gone')]).toEqual(['Tschüss', '0 Tage', 'Gone'])
    expect(messagesIn('fr').t('parting')).toBe('Goodbye')
    expect(messagesIn('de', 'fr').t('parting')).toBe('Tschüss')
    expect((await bundle('orders')).messagesIn('fr', 'de').t('greeting', { name: 'Ann' })).toBe('Hallo Ann')
  })

  it('brings the browser what the others have for the messages that it lacks', async () => {
    const en = { a: 'A', b: 'B', unused: 'U', 'c.one': 'one', 'c.other': 'many' }
    const de = { a: 'Ä', b: 'Bä', unused: 'U', 'c.one': 'eins', 'c.other': 'viele' }
    const names = writeBrowserMessages({ en, de, fr: { a: 'Â', unused: 'Û' } }, { outDir: folder, name: 'messages', code: `"a" "b" "c"` })
    expect(names).toEqual({ en: 'messages-en.js', de: 'messages-de.js', fr: 'messages-fr.js' })
    expect({ ...(await import(join(folder, 'messages-de.js'))) }).toEqual({
      default: { a: 'Ä', b: 'Bä', 'c.one': 'eins', 'c.other': 'viele' },
      locale: 'de',
    })
    const rest = { en: { b: 'B', 'c.one': 'one', 'c.other': 'many' }, de: { b: 'Bä', 'c.one': 'eins', 'c.other': 'viele' } }
    expect({ ...(await import(join(folder, 'messages-fr.js'))) }).toEqual({ default: { a: 'Â' }, locale: 'fr', rest })
  })

  it('writes no file for code that needs no messages', () => {
    expect(writeBrowserMessages({ en: { a: 'A' } }, { outDir: folder, name: 'none', code: '"b"' })).toEqual({})
  })
})

interface Bundled extends Pick<typeof Locales, 'LOCALES' | 'directionOf'> {
  messagesIn(locale: string, first?: string): Messages<'greeting' | 'parting' | 'gone' | 'cart.other' | 'day.other'>
}

/** The app's messages as its Worker has them. */
async function bundle(app: string): Promise<Bundled> {
  const en = {
    greeting: 'Hello {name}',
    parting: 'Goodbye',
    gone: 'Gone',
    'cart.one': '{count} item',
    'cart.other': '{count} items',
    'day.other': 'days',
  }
  const de = {
    greeting: 'Hallo {name}',
    parting: 'Tschüss',
    'cart.other': '{count} Artikel',
    'day.one': 'Tag',
    'day.other': '{count} Tage',
  }
  const contents = `export { LOCALES, directionOf } from '@galleria/intl/locales'
    import { createTranslations } from '@galleria/intl/messages'
    export const messagesIn = createTranslations(${JSON.stringify(en)}, { de: ${JSON.stringify(de)}, ja: {}, ar: {} })`
  const entry = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const { code } = await bundleWorker(entry, {}, [furtherLanguagesPlugin(app, folder)])
  const file = join(folder, `${app}.mjs`)
  writeFileSync(file, code)
  return (await import(file)) as Bundled
}
