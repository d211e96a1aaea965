import { join } from 'node:path'
import { loadSecrets } from '@galleria/tooling/edge/settings/secrets.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { addTeam } from '../../stack/add-team.ts'

async function signIn(page: Page, address: string, token: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible()
}

test('releases console: a team signs in with its token, without JavaScript, and is out when it is revoked', async ({ browser, stack }) => {
  const { token, signIn: address } = await addTeam(stack, 'catalog')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()

  expect((await page.goto(stack.releasesUrl))?.status()).toBe(404)
  await page.goto(address)
  await page.getByLabel('Token').fill('galleria_wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This token isn’t valid.')
  await signIn(page, address, token)
  await expect(page).toHaveURL(`${stack.releasesUrl}/`)
  await expect(page.getByRole('row', { name: /team.*keys catalog-1; remotes catalog/ })).toBeVisible()

  await stack.edge('team', 'revoke', 'catalog')
  expect((await page.reload())?.status()).toBe(404)
  await context.close()
})

/** A script of a remote runs on a page of the store, in the owner's browser, and tries to act as the owner. Gives the texts and statuses that it could read. */
async function attack(consoles: readonly string[]) {
  const loot = { texts: [] as string[], statuses: [] as number[] }
  const read = async (from: string) => {
    const response = await fetch(from, { credentials: 'include' }).catch(() => null)
    const framed = document.body.appendChild(document.createElement('iframe'))
    await new Promise((resolve) => {
      framed.addEventListener('load', resolve)
      framed.src = from
      setTimeout(resolve, 3_000)
    })
    const inFrame = framed.contentDocument?.body?.innerHTML ?? ''
    framed.remove()
    return `${(await response?.text()) ?? ''}${inFrame}`
  }
  for (const from of consoles) {
    const text = await read(from)
    if (text.includes('formToken')) loot.texts.push(text)
    const [, formToken = 'guessed'] = /name="formToken" value="([^"]+)"/.exec(text) ?? []
    const [, generation = '0'] = /name="generation" value="(\d+)"/.exec(text) ?? []
    const body = new URLSearchParams({ formToken, generation, remote: 'cart', action: 'canary', build: 'aaaaaaaaaaaa', percent: '5' })
    // Without CORS a form may be sent anywhere; its response cannot be read.
    for (const mode of ['cors', 'no-cors'] as const) {
      const response = await fetch(from, { method: 'POST', credentials: 'include', mode, body }).catch(() => null)
      if (response?.type === 'basic') loot.statuses.push(response.status)
    }
  }
  return loot
}

test('a script on a page of the store reads nothing of the console where the owner is signed in, and changes no release', async ({
  browser,
  stack,
}) => {
  const [, address = ''] = /(http\S+)/.exec(await stack.edge('console')) ?? []
  // The script is stopped by the registry alone, also where the store's policy would not stop it.
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await signIn(page, address, loadSecrets(join(stack.env.DATA_DIR, 'secrets.json')).ownerToken)
  const before = await stack.edge('audit')

  await page.goto(stack.storeUrl)
  const { texts, statuses } = await page.evaluate(attack, [`${stack.storeUrl}/_edge`, `${new URL(address).origin}/`])
  expect(texts).toEqual([])
  expect(statuses.filter((status) => status !== 404)).toEqual([])
  // A change that is refused is in the audit as well.
  expect(await stack.edge('audit')).toBe(before)

  await page.goto(`${new URL(address).origin}/`)
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible()
  await context.close()
})
