import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { headlessShellLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { addressProxy, type AddressProxy } from '../http/address-proxy.ts'
import { documentFragments } from '../http/document-fragments.ts'
import { HUNG_UP, loadPage } from '../stack/load-page.ts'
import { MUG } from '../test-data/known-products.ts'

const PAGE_FRAGMENT = 'catalog/product'
/** Networks other than those of the tabs: the store counts a network's faults once. */
const networkAddress = (index: number) => `127.9.${index}.1`
const LAST_NETWORK = 254
const SEARCH_MS = 30_000
const ALIVE_MS = 5_000
/** A shopper stays on a page. The store counts one fault of a network, so faster ones would only load this machine. */
const LOOK_MS = 4_000

/** Browsers of the shoppers of one build: each opens a product's page again and again, from a network address of its own. */
export class BrowserLoad {
  readonly #browser: Browser
  readonly #proxies: readonly AddressProxy[]
  readonly #running: readonly Promise<void>[]
  #stopped = false

  private constructor(browser: Browser, proxies: readonly AddressProxy[], pages: readonly Page[], url: string) {
    this.#browser = browser
    this.#proxies = proxies
    this.#running = pages.map((page) => this.#view(page, url))
  }

  static async start(storeUrl: string, build: string, count: number): Promise<BrowserLoad> {
    const url = storeUrl + MUG.path
    const proxies = await Promise.all((await addressesOf(build, url, count)).map(addressProxy))
    const browser = await chromium.launch(headlessShellLaunch())
    const pages = proxies.map(async (proxy) => (await browser.newContext({ proxy: { server: proxy.url } })).newPage())
    return new BrowserLoad(browser, proxies, await Promise.all(pages), url)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#browser.close()
    await Promise.all(this.#running)
    for (const proxy of this.#proxies) proxy.stop()
  }

  async #view(page: Page, url: string): Promise<void> {
    const fragment = page.locator(`[data-fragment="${PAGE_FRAGMENT}"][data-hydrated]`)
    while (!this.#stopped) {
      // The browser is closed while it opens one.
      await page.goto(url).catch(() => undefined)
      await fragment.waitFor({ timeout: ALIVE_MS }).catch(() => undefined)
      await delay(LOOK_MS)
    }
  }
}

/** Network addresses that are shown this build. Shells read the registry once a second, so the first round may find none. */
export async function addressesOf(build: string, url: string, count: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: false })
  const found = new Set<string>()
  const until = performance.now() + SEARCH_MS
  while (found.size < count) {
    if (performance.now() > until) throw new Error(`only ${found.size} of ${count} addresses are shown build ${build}`)
    for (let index = 1; index <= LAST_NETWORK && found.size < count; index += 1) {
      const localAddress = networkAddress(index)
      const response = await loadPage({ url, cookie: '', localAddress }, agent)
      if (response !== HUNG_UP && documentFragments(response.text).some((each) => each.fragment === PAGE_FRAGMENT && each.build === build))
        found.add(localAddress)
    }
  }
  return [...found]
}
