import { OWN_LOCALES } from '@galleria/intl/locales'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Store } from '../../fixtures/store.ts'
import { test } from '../../fixtures/test.ts'
import { expectTabOrder, lookAt, type Reading } from '../../look/look-at.ts'
import { resize } from '../../look/resize.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { prepareStudio } from '../../scenes/studio.ts'

/** 640 is a desk's window at 200 %. */
const WIDTHS = [320, 390, 640, 820, 1280, 1920]
const DESK = 1280

/**
 * The readings of each change: both directions, both themes, the usual phone and the narrowest. The colours of a state are those of the theme in any
 * language, so that one of them has both themes checked.
 */
const PER_CHANGE: readonly Reading[] = [
  { locale: 'en', widths: [390, DESK], pressedAt: [390, DESK], themes: ['light', 'dark'], checksRules: true },
  { locale: 'ar', widths: [320, DESK], pressedAt: [320], themes: ['dark'], checksRules: false },
]
const READINGS: readonly Reading[] = FULL
  ? OWN_LOCALES.map((locale) => ({ locale, widths: WIDTHS, pressedAt: [320, 390, DESK], themes: ['light', 'dark'], checksRules: true }))
  : PER_CHANGE

/**
 * The scenes that each change reads: one of every template of a page, and of every kind of part that lies over one. Further states of a template stand in the same
 * boxes with the same components: `specs/ui` looks at the states of those. `npm run test:full` reads all of them.
 */
const PER_CHANGE_SCENES: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set([
    'home',
    'collections',
    'collection',
    'collection-narrowed',
    'filters',
    'suggestions',
    'product',
    'product-gift-card',
    'viewer',
    'stock-alert',
    'store-page',
    'compare',
    'compare-tray',
    'search-misspelled',
    'search-nothing',
    'sign-in-problem',
    'sign-in',
    'account',
    'security',
    'profile',
    'addresses',
    'gift-cards',
    'subscriptions',
    'data',
    'delete',
    'link-sign-in',
    'preferences',
    'cart-empty',
    'wishlist',
    'find-order',
    'not-found',
    'drawer',
    'cart-page',
    'shared-cart',
    'console',
    'checkout',
    'membership',
    'guest-orders',
    'hosted',
    'unavailable-cart',
  ]),
  // From right to left.
  ar: new Set([
    'home',
    'collection-narrowed',
    'filters',
    'product',
    'stock-alert',
    'compare',
    'sign-in',
    'account',
    'drawer',
    'cart-page',
    'checkout',
    'find-order',
  ]),
}

// No test needs another, so both workers can share them.
test.describe.configure({ mode: 'parallel' })

for (const { name, without, languages, tabbed, act } of SCENES) {
  for (const reading of READINGS.filter(
    ({ locale }) => (languages?.includes(locale) ?? true) && (FULL || PER_CHANGE_SCENES[locale]?.has(name)),
  )) {
    test(`${name} in ${reading.locale} fits every window and finger, breaks no rule of WCAG 2.2 AA and speaks one language`, async ({
      stack,
      context,
      watch,
    }) => {
      if (FULL || tabbed) test.slow()
      // Pages that are not there, refused forms and cards.
      watch.allow(/status of (?:402|403|404|410|422|503)/, /responded (?:402|403|404|410|422|503)/)
      const { locale } = reading
      const look = async (view: string, store: Store) => {
        if (tabbed?.view === view && (FULL || tabbed.locale === locale)) {
          await store.allAlive()
          await resize(store.page, DESK)
          await expectTabOrder(view, store.page)
        }
        await lookAt(view, store.page, reading)
      }
      if (without) await stack.edge('stop', without)
      try {
        await act(
          await prepareStudio(context, {
            storeUrl: stack.storeUrl,
            platform: stack.platform,
            edge: (...command) => stack.edge(...command),
            locale,
            look,
            resize,
          }),
        )
      } finally {
        if (without) await stack.edge('start', without)
      }
    })
  }
}
