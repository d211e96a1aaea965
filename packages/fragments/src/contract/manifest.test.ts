import { describe, expect, it } from 'vitest'
import { manifestOf } from '../testing/manifest.ts'
import { HydrationData } from './envelope.ts'
import { BuildFile, Manifest } from './manifest.ts'

const BUILD = '0123456789ab'
const HASH = `sha384-${'A'.repeat(64)}`
const OWN = `/_mfe/catalog/${BUILD}/product.8af0c1d2.js`

const REFUSED_URLS = [
  '/_mfe/../evil.js',
  '/_mfe/catalog/../../evil.js',
  `/_mfe/catalog/${BUILD}/../../../evil.js`,
  `/_mfe/catalog/${BUILD}/%2e%2e/evil.js`,
  `/_mfe/catalog/${BUILD}/..\\evil.js`,
  `/_mfe/catalog/${BUILD}/`,
  `/_mfe/catalog/${BUILD}//evil.example/x.js`,
  `/_mfe/catalog/${BUILD}/x.js?from=//evil.example`,
  `/_mfe/catalog/${BUILD}/x.js" onload="alert(1)`,
  '/_mfe/catalog/latest/x.js',
  '//evil.example/_mfe/catalog/x.js',
  'https://evil.example/_mfe/catalog/0123456789ab/x.js',
]

describe('a file of a build', () => {
  it('is named by the remote, the build and a path below it', () => {
    for (const url of [OWN, `/_mfe/catalog/${BUILD}/static/js/async/12.js`, `/_mfe/catalog/${BUILD}/__federation_expose_home.css`]) {
      expect(BuildFile.safeParse({ url, integrity: HASH }).success, url).toBe(true)
    }
  })

  it.each(REFUSED_URLS)('is not at %s', (url) => {
    expect(BuildFile.safeParse({ url, integrity: HASH }).success).toBe(false)
  })

  it.each(['', 'sha384-', 'sha384-AAAA', `sha256-${'A'.repeat(64)}`, `sha1-${'A'.repeat(27)}=`, `${HASH} sha384-`, `${HASH}"><script>`])(
    'has no integrity "%s"',
    (integrity) => {
      expect(BuildFile.safeParse({ url: OWN, integrity }).success).toBe(false)
    },
  )
})

describe('a manifest', () => {
  const manifest = manifestOf('catalog', { pages: { product: '/products/:slug' }, fragments: ['search'], build: BUILD })
  const file = (url: string) => ({ url, integrity: HASH })
  const { product } = manifest.pages
  const others = [`/_mfe/cart/${BUILD}/cart.js`, '/_mfe/catalog/ffffffffffff/product.js']

  it('names files of its own build', () => {
    expect(Manifest.safeParse(manifest).success).toBe(true)
  })

  it('names files by their content, and by no other', () => {
    const integrity = 'sha256-qrvM3e7/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
    const entryAt = (folder: string) => ({ ...manifest, entry: { url: `/_mfe/catalog/${folder}/entry.js`, integrity } })
    expect(Manifest.safeParse(entryAt('aabbccddeeff')).success).toBe(true)
    expect(Manifest.safeParse(entryAt('aabbccddeefe')).success).toBe(false)
  })

  it.each(others)('may not name %s, in any place', (url) => {
    const places = [
      { ...manifest, entry: file(url) },
      { ...manifest, pages: { product: { ...product, css: [file(url)] } } },
      { ...manifest, pages: { product: { ...product, modules: [file(url)] } } },
      { ...manifest, fragments: { search: { ...manifest.fragments['search'], messages: { de: file(url) } } } },
    ]
    for (const forged of places) expect(Manifest.safeParse(forged).success).toBe(false)
  })
})

describe('hydration data', () => {
  const data = {
    fragment: 'catalog/product',
    build: BUILD,
    instance: 'catalog-product',
    entry: `/_mfe/catalog/${BUILD}/remoteEntry.js`,
    modules: [OWN],
    messages: `/_mfe/catalog/${BUILD}/messages-de.js`,
    css: [`/_mfe/catalog/${BUILD}/styles.css`],
    hydrate: 'load',
    pure: false,
    params: {},
    props: {},
  }

  it('names files of the fragment’s remote', () => {
    expect(HydrationData.safeParse(data).success).toBe(true)
  })

  it.each(['https://evil.example/words.js', 'data:text/javascript,alert(1)', `/_mfe/cart/${BUILD}/cart.js`, ...REFUSED_URLS])(
    'may not name %s, in any place',
    (url) => {
      for (const forged of [{ entry: url }, { modules: [OWN, url] }, { messages: url }, { css: [url] }]) {
        expect(HydrationData.safeParse({ ...data, ...forged }).success).toBe(false)
      }
    },
  )
})

describe('the name of a remote', () => {
  it.each(['session', 'shell', 'platform', 'region', 'registry', 'replica', 'router', 'assets', 'stories', 'uploads'])(
    'is not that of the store’s own Worker %s',
    (name) => {
      expect(() => manifestOf(name, {})).toThrow('is the name of a Worker of the store')
    },
  )

  it('may have hyphens', () => {
    expect(manifestOf('gift-cards', {}).name).toBe('gift-cards')
  })
})

describe('the pattern of a page', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/favicon.ico', '/feeds/:name', '/.well-known/x', '/cdn-cgi/trace'])(
    'is not %s, which the store answers itself',
    (pattern) => {
      expect(() => manifestOf('catalog', { pages: { page: pattern } })).toThrow('the store answers itself')
    },
  )

  it('may begin like an address of the store', () => {
    expect(() => manifestOf('catalog', { pages: { page: '/design', feeds: '/feeds-of-friends', robots: '/robots' } })).not.toThrow()
  })

  it.each(['/_health', '/_mfe/x', '/_', 'products', '/größen', '/a|b', '/a b'])('is not %s', (pattern) => {
    expect(() => manifestOf('catalog', { pages: { page: pattern } })).toThrow('must begin with')
  })
})
