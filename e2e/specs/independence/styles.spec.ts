import { BUILD_PLACEHOLDER } from '@galleria/tooling/build/build-id.ts'
import { scopeStyles } from '@galleria/tooling/build/styles/scope-styles.ts'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { changedBuild, type Change } from '../../stack/changed-build.ts'
import { BACKPACK, MUG } from '../../test-data/known-products.ts'

const REMOTES = ['account', 'cart', 'catalog']
/** Pages that together link the sheets of all remotes. On a product's page, one remote's fragment stands in another's. */
const PAGES = ['/', MUG.path, MUG.collectionPath, '/cart', '/find-order', '/wishlist', '/auth/callback']
const STYLES = 'src/fragments/add-to-cart/add-to-cart.css'

interface Looked {
  /** Remotes with rules that hold for an element of the page. */
  readonly remotes: string[]
  /** Rules that hold for an element that another remote, or another build, has rendered. */
  readonly strays: string[]
}

test('no style rule of a remote matches elements of another remote on any page', async ({ store }) => {
  const sheets = new Set<string>()
  for (const path of PAGES) {
    await store.open(path)
    for (const sheet of await store.page.evaluate(remoteSheets)) sheets.add(sheet)
  }
  const looked = new Set<string>()
  for (const path of PAGES) {
    await store.open(path)
    await store.allAlive()
    await store.page.evaluate(linkSheets, [...sheets])
    const { remotes, strays } = await store.page.evaluate(lookAtRules)
    expect(strays, path).toEqual([])
    for (const remote of remotes) looked.add(remote)
  }
  expect([...looked].toSorted(), 'remotes with rules that were looked at').toEqual(REMOTES)
})

test('style rules that target other remotes match only their own', async ({ store }) => {
  await store.open(MUG.path)
  await store.allAlive()
  const build = (await store.fragment('account/newsletter').getAttribute('data-build')) ?? ''
  const targets = '*, .cart-add, .cart-add *, [data-fragment], [data-fragment] *, main, a, button, .g-btn, :is(.catalog-page, p)'
  const hostile = `@layer fragment.account { ${targets} { text-decoration: overline wavy !important; outline: 7px solid !important } }`
  const before = await styledBy(store.page)
  await store.page.evaluate(adopt, scopeStyles(hostile, 'account').replaceAll(BUILD_PLACEHOLDER, build))
  const after = await styledBy(store.page)
  expect(after['account'], 'they hold for account').not.toEqual(before['account'])
  expect({ ...after, account: [] }).toEqual({ ...before, account: [] })
})

if (FULL)
  test('two builds of a remote keep their own styles on one page, in any order of style sheets', async ({ stack, store }) => {
    const change: Change = { file: STYLES, from: '.cart-add {\n    display: flex;', to: '.cart-add {\n    display: grid;' }
    const release = await changedBuild('cart', [change])
    try {
      await store.open(MUG.path)
      await store.allAlive()
      const first = (await store.fragment('cart/add-to-cart').getAttribute('data-build')) ?? ''
      await stack.edge('deploy', 'cart', '--from', release.dist)
      // A page that was not asked for before: there is no copy of its fragments from the build before.
      await expect
        .poll(() => store.page.evaluate(bringInRelease, { path: BACKPACK.path, build: release.build }), { timeout: 30_000 })
        .toBe(true)
      for (const last of [release.build, first]) {
        expect(await store.page.evaluate(displaysWithLast, last)).toEqual({ [first]: 'flex', [release.build]: 'grid' })
      }
    } finally {
      await stack.edge('rollback', 'cart')
      await release.remove()
    }
  })

/** Runs in the page. */
function remoteSheets(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([href^="/_mfe/shell/"])')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}

/** Runs in the page. */
async function linkSheets(urls: readonly string[]): Promise<void> {
  for (const href of urls) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
    document.head.append(link)
    await loaded
  }
}

/** Runs in the page. */
function lookAtRules(): Looked {
  const remotes = new Set<string>()
  const strays: string[] = []
  const look = (rules: CSSRuleList, remote: string, build: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        // What the pointer or a form's state would add, and parts that are no elements of their own.
        const selector = rule.selectorText.replaceAll(
          /::?(?:before|after|marker|placeholder|hover|focus[\w-]*|active|disabled|[\w-]*invalid|backdrop)\b/g,
          '',
        )
        for (const element of document.querySelectorAll(selector)) {
          const fragment = element.closest('[data-fragment]')
          const own = fragment?.getAttribute('data-fragment')?.startsWith(`${remote}/`) && fragment.getAttribute('data-build') === build
          if (own) remotes.add(remote)
          else strays.push(`${rule.selectorText} holds for ${element.outerHTML.slice(0, 80)}`)
        }
      }
      if ('cssRules' in rule) look(rule.cssRules as CSSRuleList, remote, build)
    }
  }
  for (const sheet of document.styleSheets) {
    const [, remote] = /\/_mfe\/(\w+)\//.exec(sheet.href ?? '') ?? []
    if (!remote || remote === 'shell') continue
    // Each rule names the build of its sheet.
    const [, build] = /\[data-build="(\w+)"\]/.exec([...sheet.cssRules].map(({ cssText }) => cssText).join('')) ?? []
    if (build) look(sheet.cssRules, remote, build)
    else strays.push(`${sheet.href} names no build`)
  }
  return { remotes: [...remotes].toSorted(), strays }
}

/** How every element looks, by the remote that rendered it; what is no remote's stands under its own name. */
function styledBy(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const looks: Record<string, string[]> = {}
    for (const element of document.querySelectorAll('body *')) {
      const owner =
        element.closest('[data-fragment]:not([data-fragment] > [data-fragment])')?.getAttribute('data-fragment')?.split('/')[0] ?? 'shell'
      const { textDecoration, outline } = getComputedStyle(element)
      ;(looks[owner] ??= []).push(`${textDecoration} ${outline}`)
    }
    return looks
  })
}

/** Runs in the page. */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: takes a fragment of the release, and its sheet, out of the page as it is served now. Whether it was there. */
async function bringInRelease({ path, build }: { path: string; build: string }): Promise<boolean> {
  // The page's policy lets no script turn a string into markup; a request may bring a document.
  const fresh = await new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', path)
    request.responseType = 'document'
    request.addEventListener('load', () =>
      request.responseXML ? resolve(request.responseXML) : reject(new Error(`${path} is no document`)),
    )
    request.addEventListener('error', () => reject(new Error(`${path} could not be had`)))
    request.send()
  })
  const fragment = fresh.querySelector(`[data-fragment="cart/add-to-cart"][data-build="${build}"]`)
  const sheets = [...fresh.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/_mfe/cart/"]')]
  const sheet = sheets.find((link) => !document.querySelector(`link[href="${link.getAttribute('href')}"]`))
  if (!fragment || !sheet) return false
  // Its hydration data is of the other document.
  for (const block of fragment.querySelectorAll('script')) block.remove()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet.getAttribute('href') })
  const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
  document.head.append(link)
  document.querySelector('main')?.append(document.importNode(fragment, true))
  await loaded
  return true
}

/** Runs in the page: how each build's form is laid out when the sheet of one of them comes last. */
async function displaysWithLast(last: string): Promise<Record<string, string>> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/_mfe/cart/"]')]
  const link = links.find(({ sheet }) => [...(sheet?.cssRules ?? [])].some(({ cssText }) => cssText.includes(`data-build="${last}"`)))
  if (!link) throw new Error(`there is no sheet of ${last}`)
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
  document.head.append(link)
  await loaded
  const forms = document.querySelectorAll('.cart-add')
  return Object.fromEntries(
    [...forms].map((form) => [form.closest('[data-build]')?.getAttribute('data-build'), getComputedStyle(form).display]),
  )
}
