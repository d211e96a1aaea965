import { expect, test } from '../../fixtures/test.ts'
import { addTeam } from '../../stack/add-team.ts'
import { MUG } from '../../test-data/known-products.ts'

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

test('releases API: a team may not move another team’s remote, and the audit says so', async ({ stack }) => {
  const { token } = await addTeam(stack, 'account')
  const move = (remote: string) =>
    fetch(`${stack.storeUrl}/_edge/remotes/${remote}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'if-match': '"0"' },
      body: JSON.stringify({ action: 'release', build: 'aaaaaaaaaaaa' }),
    })
  expect((await move('cart')).status).toBe(403)
  expect((await move('account')).status).toBe(412)
  expect(await stack.edge('audit', 'cart')).toMatch(
    /account +cart +release +[0-9a-f]{12} +aaaaaaaaaaaa +\d+ +owner +account may not move cart\./,
  )
  await stack.edge('team', 'revoke', 'account')
  expect((await move('account')).status).toBe(405)
})

test('a shell that starts while the registry is down shows its pages by the signed copy', async ({ stack }) => {
  await stack.edge('stop', 'registry')
  try {
    // The live build is started anew: its isolates have read nothing yet.
    await stack.edge('deploy', 'shell')
    const shopper = stack.httpShopper()
    for (const path of ['/', MUG.path, '/cart']) expect([path, (await shopper.get(path)).status]).toEqual([path, 200])
  } finally {
    await stack.edge('start', 'registry')
  }
})
