import type { Page, Route } from '@playwright/test'
import { BUILD } from '../../fragments/compose-page.ts'
import { expect, test } from '../../fragments/test.ts'

const FORM = { fragment: 'basket/add', params: { variant: 'large' } }

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })
const status = (page: Page) => page.getByRole('form').locator('output')
const isPost = (route: Route) => route.request().method() === 'POST'

/** Handles the page's posts in the test's own way; a page that is opened or loaded again comes from the site. */
async function onPost(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route('/', (route) => (isPost(route) ? handle(route) : route.continue()))
}

/** Marks the document: a page that was loaded again has lost it. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  return () => page.locator('body').evaluate((body) => body.hasAttribute('data-same-document'))
}

test.beforeEach(async ({ page, site, fragments }) => {
  site.show({ parts: [FORM, { fragment: 'basket/counter' }] })
  await page.goto('/')
  await fragments.expectHydrated('basket/add', 'basket/counter')
})

test('a form posts its fields, its params and its pressed button by script, and the page stays', async ({ page, site }) => {
  const isSameDocument = await markDocument(page)
  await quantity(page).fill('3')
  await page.getByRole('button', { name: 'Add as a gift' }).click()
  await expect(page.getByText('In the basket: large')).toBeVisible()
  await expect(status(page)).toHaveText('idle; outcomes: props')
  expect(site.submissions).toEqual([
    {
      fragment: 'basket/add',
      form: { _fragment: `basket/add@${BUILD}`, _params: '{"variant":"large"}', quantity: '3', intent: 'gift' },
      accept: 'application/json',
    },
  ])
  expect(await isSameDocument()).toBe(true)
})

test('toasts and events of an outcome reach the shopper and the other fragments', async ({ page, fragments }) => {
  await quantity(page).fill('4')
  await addButton(page).click()
  await expect(page.locator('.toast')).toHaveText(['4 added (add)'])
  await expect(fragments.fragment('basket/counter')).toContainText('4 pieces')
})

test('a refused form shows its errors at the field and keeps what was typed and the focus', async ({ page, site }) => {
  await quantity(page).fill('many')
  await quantity(page).press('Enter')
  await expect(quantity(page)).toHaveAccessibleErrorMessage('Enter a number')
  await expect(quantity(page)).toHaveValue('many')
  await expect(quantity(page)).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  await expect(page.getByText('In the basket: large')).toBeVisible()
  await expect(quantity(page)).not.toHaveAttribute('aria-invalid', 'true')
  expect(site.submissions).toHaveLength(2)
})

test('an error of the whole form is shown apart from the fields', async ({ page }) => {
  await quantity(page).fill('99')
  await addButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Only 12 left')
  await expect(quantity(page)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(addButton(page)).toBeFocused()
})

test('a second press during a submit sends nothing', async ({ page, site }) => {
  const response = Promise.withResolvers<void>()
  await onPost(page, async (route) => {
    await response.promise
    await route.continue()
  })
  const isSameDocument = await markDocument(page)
  await addButton(page).click()
  await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  await expect(status(page)).toHaveText('busy; outcomes: none')
  await addButton(page).click()
  await quantity(page).press('Enter')
  response.resolve()
  await expect(status(page)).toHaveText('idle; outcomes: props')
  await expect(page.getByRole('form')).not.toHaveAttribute('aria-busy')
  expect(site.submissions).toHaveLength(1)
  expect(await isSameDocument()).toBe(true)
  await addButton(page).click()
  await expect(status(page)).toHaveText('idle; outcomes: props, props')
})

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a lost network': (route) => route.abort('internetdisconnected'),
  'a fault of the server': (route) => route.fulfill({ status: 500, body: 'failed' }),
  'a refusal without words': (route) => route.fulfill({ status: 403, json: {} }),
  'a response that is no outcome': (route) => route.fulfill({ json: { message: 'hello' } }),
  'a response that is no JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'one submit too many, which the remote could not be asked about': (route) => route.fulfill({ status: 429, json: { error: 'slow down' } }),
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`${name} is said by the form, which keeps what was typed and can be sent again`, async ({ page, site, watch }) => {
    await onPost(page, fail)
    const isSameDocument = await markDocument(page)
    await quantity(page).fill('6')
    await addButton(page).click()
    await expect(status(page)).toHaveText('failed; outcomes: none')
    await expect(quantity(page)).toHaveValue('6')
    await expect(page.getByRole('form')).not.toHaveAttribute('aria-busy')
    expect(watch.complaints.join()).not.toContain('uncaught')
    watch.allow(/./)
    await page.unroute('/')
    await addButton(page).click()
    await expect(status(page)).toHaveText('idle; outcomes: props')
    expect(site.submissions).toMatchObject([{ form: { quantity: '6' } }])
    expect(await isSameDocument()).toBe(true)
  })
}

test('a rate-limited submit shows its message and keeps what was typed', async ({ page, watch }) => {
  watch.allow(/429/)
  const props = { variant: 'large', form: { done: false, errors: { '': 'Wait a moment' }, values: { quantity: '6' } } }
  await onPost(page, (route) => route.fulfill({ status: 429, json: { kind: 'props', build: BUILD, props, intents: [] } }))
  await quantity(page).fill('6')
  await addButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Wait a moment')
  await expect(quantity(page)).toHaveValue('6')
  await expect(status(page)).toHaveText('idle; outcomes: props')
})

test('a form in the fragment of another remote posts to its own remote, and that fragment stays as it is', async ({
  page,
  site,
  fragments,
}) => {
  site.show({ parts: [{ fragment: 'shelf/quick-add' }, { fragment: 'basket/counter' }] })
  await page.goto('/')
  await fragments.expectHydrated('shelf/quick-add', 'basket/counter')
  const isSameDocument = await markDocument(page)
  await page.getByRole('button', { name: 'Quick add' }).click()
  await expect(page.getByText('added 1')).toBeVisible()
  await expect(fragments.fragment('basket/counter')).toContainText('2 pieces')
  await page.getByRole('button', { name: 'Quick add' }).click()
  await expect(page.getByText('added 2')).toBeVisible()
  expect(site.submissions).toMatchObject(
    Array.from({ length: 2 }, () => ({
      fragment: 'basket/add',
      form: { _fragment: 'basket/add', _params: '{"variant":"small"}', quantity: '2' },
    })),
  )
  expect(await isSameDocument()).toBe(true)
})

test('a redirect leads to another page', async ({ page }) => {
  await quantity(page).fill('0')
  await addButton(page).click()
  await page.waitForURL('/elsewhere')
})

test('the props of a newer build load the page again instead of being rendered by an older one', async ({ page }) => {
  await markDocument(page)
  const outcome = { kind: 'props', build: 'ba9876543210', props: { price: 'unknown' }, intents: [{ type: 'toast', message: 'added' }] }
  await onPost(page, (route) => route.fulfill({ json: outcome }))
  await addButton(page).click()
  await expect(page.locator('[data-same-document]')).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Add large' })).toBeVisible()
})

test('session intents are handled by the server only', async ({ page }) => {
  const intents = [{ type: 'session.end' }, { type: 'toast', message: 'after it' }]
  await onPost(page, (route) => route.fulfill({ json: { kind: 'props', build: BUILD, props: { variant: 'small' }, intents } }))
  await addButton(page).click()
  await expect(page.locator('.toast')).toHaveText(['after it'])
})

test('a submit that the component prevents is not sent', async ({ page, site, fragments }) => {
  await page.getByRole('button', { name: 'Prevent' }).click()
  await addButton(page).click()
  await fragments.settle()
  await expect(status(page)).toHaveText('idle; outcomes: none')
  expect(site.submissions).toEqual([])
})

test('the submits of two tabs run one after the other', async ({ page, context, site, fragments }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.locator('[data-fragment="basket/add"]')).toHaveAttribute('data-hydrated')
  const first = Promise.withResolvers<void>()
  await onPost(page, async (route) => {
    await first.promise
    await route.continue()
  })
  await addButton(page).click()
  await expect(status(page)).toHaveText('busy; outcomes: none')
  await addButton(other).click()
  await expect(status(other)).toHaveText('busy; outcomes: none')
  await fragments.settle()
  expect(site.submissions).toEqual([])
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1)
  first.resolve()
  await expect(status(page)).toHaveText('idle; outcomes: props')
  await expect(status(other)).toHaveText('idle; outcomes: props')
  expect(site.submissions).toHaveLength(2)
})

test('a failed submit lets the next tab go on', async ({ page, context, watch }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.locator('[data-fragment="basket/add"]')).toHaveAttribute('data-hydrated')
  await onPost(page, (route) => route.abort())
  await addButton(page).click()
  await expect(status(page)).toHaveText('failed; outcomes: none')
  watch.allow(/ERR_FAILED/)
  await addButton(other).click()
  await expect(status(other)).toHaveText('idle; outcomes: props')
})
