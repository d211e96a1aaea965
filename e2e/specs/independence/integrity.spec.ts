import { expect, test } from '../../fixtures/test.ts'
import { addTeam } from '../../stack/add-team.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

// A tab that has run the file of before has a copy of it.
test.use({ newTab: true })

/** A script that would run as well as the file that it replaces. */
const CHANGED = 'globalThis.intruder = true; export default {}'
const REFUSAL = /integrity|not brought to life/

/** The token of a team without remotes, which reads the console. */
let token = ''
test.beforeEach(async ({ stack }) => {
  token = (await addTeam(stack, 'readers', [])).token
})
test.afterEach(async ({ stack }) => {
  await stack.edge('team', 'revoke', 'readers')
})

/** What the console says of files, until it names this one. Shells report at most once in five seconds, and behind a response. */
async function expectNamedByConsole(stack: Stack, path: string): Promise<void> {
  const file = path.split('/').slice(3).join('/')
  await expect(async () => {
    const { text } = await stack.httpShopper().get(MUG.path)
    const [, build] = new RegExp(`data-fragment="${path.split('/')[2]}/[^>]* data-build="([0-9a-f]+)"`).exec(text) ?? []
    const response = await fetch(stack.releasesUrl, { headers: { authorization: `Bearer ${token}` } })
    expect(await response.text()).toMatch(new RegExp(`<code>${file}</code></th><td><code>${build}</code></td><td>1</td>`))
  }).toPass({ timeout: 20_000 })
}

test('a script that was changed in the asset store does not run, its form still adds to the cart, and the console names it', async ({
  store,
  stack,
  watch,
}) => {
  const { text } = await stack.httpShopper().get(MUG.path)
  const [script = ''] = /\/_mfe\/cart\/[0-9a-f]+\/add-to-cart\.js/.exec(text) ?? []
  const restore = await stack.changeFile(script, CHANGED)
  try {
    await store.product.open(MUG)
    await store.whenAlive('cart/mini-cart')
    await expect.poll(() => watch.complaints.join()).toContain('fragment cart/add-to-cart was not brought to life')
    // The browser says which file it refused.
    expect(watch.complaints.join()).toMatch(new RegExp(`integrity.*${script}`))
    expect(await store.page.evaluate(() => Reflect.get(globalThis, 'intruder'))).toBeUndefined()
    await store.product.add()
    await store.expectCartCount(1)
    await expectNamedByConsole(stack, script)
    watch.allow(REFUSAL)
  } finally {
    await restore()
  }
})

test('the script of toasts does not run when it was changed in the asset store, and the message is readable', async ({
  store,
  stack,
  watch,
}) => {
  const { text } = await stack.httpShopper().get(MUG.path)
  const [kit = ''] = /\/_mfe\/shell\/[0-9a-f]+\/client\.js/.exec(text) ?? []
  const [toasts = ''] = /\/[0-9a-f]+\/toast-container\.js/.exec((await stack.httpShopper().get(kit)).text) ?? []
  const restore = await stack.changeFile(`/_mfe/shell${toasts}`, CHANGED)
  try {
    await store.product.open(MUG)
    await store.whenAlive('cart/add-to-cart')
    await store.product.add()
    await expect(store.page.locator('#toasts .g-toast')).toHaveText(`${MUG.name} added to cart`)
    expect(await store.page.evaluate(() => Reflect.get(globalThis, 'intruder'))).toBeUndefined()
    await expect.poll(() => watch.complaints.join()).toMatch(/integrity.*toast-container\.js/)
    watch.allow(REFUSAL)
  } finally {
    await restore()
  }
})

test('a style sheet that was changed in the asset store is named by the console', async ({ store, stack, watch }) => {
  const { text } = await stack.httpShopper().get(MUG.path)
  const [sheet = ''] = /\/_mfe\/catalog\/[0-9a-f]+\/[\w.]+\.css/.exec(text) ?? []
  const restore = await stack.changeFile(sheet, 'body { display: none }')
  try {
    await store.product.open(MUG)
    await store.whenAlive('catalog/product')
    await expectNamedByConsole(stack, sheet)
    watch.allow(REFUSAL)
  } finally {
    await restore()
  }
})
