import { expect, test } from '../../fixtures/test.ts'
import { addTeam } from '../../stack/add-team.ts'

test('releases console: a team signs in with its token, without JavaScript, and is out when it is revoked', async ({ browser, stack }) => {
  const { token, signIn } = await addTeam(stack, 'catalog')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()

  expect((await page.goto(`${stack.storeUrl}/_edge`))?.status()).toBe(404)
  await page.goto(signIn)
  await page.getByLabel('Token').fill('galleria_wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This token isn’t valid.')
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${stack.storeUrl}/_edge`)
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible()
  await expect(page.getByRole('row', { name: /team.*keys catalog-1; remotes catalog/ })).toBeVisible()

  await stack.edge('team', 'revoke', 'catalog')
  expect((await page.reload())?.status()).toBe(404)
  await context.close()
})
