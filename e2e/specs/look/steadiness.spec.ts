import { ownFontsShown } from '../../fixtures/own-fonts-shown.ts'
import { expect, test } from '../../fixtures/test.ts'
import { layoutShifts } from '../../look/layout-shifts.ts'
import { prepareStudio } from '../../scenes/studio.ts'
import { BACKPACK, LAMP, MUG, SNEAKER } from '../../test-data/known-products.ts'

const LATE = 'body=300'
const WIDTHS = [390, 412, 1280]

interface Steady {
  readonly path: string
  /** Remotes that respond late. The page's own remote responds in time, because the document waits for it. */
  readonly late: readonly string[]
}

const PAGES: readonly Steady[] = [
  { path: '/', late: ['cart', 'account'] },
  { path: SNEAKER.collectionPath, late: ['cart', 'account'] },
  { path: SNEAKER.path, late: ['cart', 'account'] },
  { path: '/cart', late: ['catalog', 'account'] },
]

for (const { path, late } of PAGES) {
  test(`${path} has no layout shift while late fragments arrive and hydrate`, async ({ stack, context }) => {
    const studio = await prepareStudio(context, {
      storeUrl: stack.storeUrl,
      platform: stack.platform,
      edge: null,
      locale: 'en',
      look: async () => undefined,
    })
    const { store } = studio
    await studio.before.fillCart(MUG, LAMP, BACKPACK)
    for (const remote of late) await stack.fault(remote, LATE)
    try {
      for (const width of WIDTHS) {
        await store.page.setViewportSize({ width, height: 844 })
        await store.open(path)
        await store.whole('cart/mini-cart')
        await ownFontsShown(store.page)
        await store.allAlive()
        expect(await layoutShifts(store.page), `at ${width} pixels`).toBe(0)
      }
    } finally {
      for (const remote of late) await stack.fault(remote, 'off')
    }
  })
}
