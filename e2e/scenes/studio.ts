import type { Locale } from '@galleria/intl/locales'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Store } from '../fixtures/store.ts'
import { Before } from '../http/before.ts'
import type { PlatformAdmin } from '../stack/platform-admin.ts'

/** The time limit for a remote that was stopped to have every fragment again. */
const WHOLE_MS = 20_000
const WINDOW_HEIGHT = 844

/** What is in sight of a shopper: the whole page, or the window alone, as with a drawer, which covers the window. */
export type Part = 'page' | 'window'

/** A store in the browser of a new shopper, for scenes that are photographed or checked. */
export interface Studio {
  readonly store: Store
  readonly storeUrl: string
  /** The owner's side, for what an owner does meanwhile. */
  readonly platform: PlatformAdmin
  /** `npm run edge -- …` on the store; null where it takes no commands. */
  readonly edge: EdgeCommand | null
  /** Opens a page, again when a fragment was later than its budget or its remote has just come back. */
  open(path: string): Promise<void>
  /** What the shopper has done before. */
  readonly before: Before
  /** Gives the shopper a window of this width. */
  resize(width: number): Promise<void>
  /** Looks at the page, or at a part of it, under this name. */
  show(name: string, part?: Part): Promise<void>
}

export type EdgeCommand = (...command: string[]) => Promise<string>

interface StudioOptions {
  readonly storeUrl: string
  readonly platform: PlatformAdmin
  readonly edge: EdgeCommand | null
  readonly locale: Locale
  readonly look: (name: string, store: Store, part: Part) => Promise<void>
  /** Resizes the page; by default in Playwright's way. Where `look` resizes in another, this has to be the same. */
  readonly resize?: (page: Page, width: number) => Promise<void>
}

export async function prepareStudio(context: BrowserContext, options: StudioOptions): Promise<Studio> {
  const { storeUrl, platform, edge, locale, look, resize = resizeWindow } = options
  const store = new Store(context.pages()[0] ?? (await context.newPage()), locale)
  const missing = () =>
    store.page
      .locator('[data-fragment]:not([data-state="fresh"])')
      .evaluateAll((roots) => roots.map((root) => root.getAttribute('data-fragment')))
  return {
    store,
    storeUrl,
    platform,
    edge,
    async open(path) {
      await store.open(path)
      await expect(async () => {
        const names = await missing()
        if (names.length > 0) await store.page.reload()
        expect(names, `missing on ${path}`).toEqual([])
      }).toPass({ timeout: WHOLE_MS })
      await store.whenAlive('cart/mini-cart')
    },
    before: new Before(context, storeUrl),
    resize: (width) => resize(store.page, width),
    show: (name, part = 'page') => look(name, store, part),
  }
}

function resizeWindow(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: WINDOW_HEIGHT })
}
