import { fileURLToPath } from 'node:url'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from '../../fixtures/test.ts'
import { GENERATIONS, type Generation, type Json } from '../../official-client/official-client.ts'
import { rewritingHosts } from '../../official-client/rewrite-hosts.ts'
import { newEmail, PASSWORD } from '../../official-client/signed-up.ts'
import type { Stack } from '../../stack/stack.ts'

// The store's policy lets no script in, nor calls to the platform: this page stands for a shop without a server.
test.use({ bypassCSP: true })

const original = globalThis.fetch

test.beforeEach(({ stack }) => {
  globalThis.fetch = rewritingHosts(original, stack.platform.url)
})

test.afterEach(() => {
  globalThis.fetch = original
})

/** A client of the shop with an anonymous session of its own. */
async function anonymousShopper(generation: Generation, stack: Stack): Promise<Json> {
  const shopper = generation.shopper(await stack.platform.config())
  shopper.auth.setTokens(await shopper.auth.generateVisitorTokens())
  return shopper
}

/** Fills in the hosted sign-in page, as a person does. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="password"]').press('Enter')
}

for (const generation of GENERATIONS.filter(({ name }) => FULL || name === 'current')) {
  const title = `official client, ${generation.name} generation`

  for (const responseMode of ['query', 'fragment'] as const) {
    test(`${title}: the hosted page responds in the ${responseMode}`, async ({ stack, page, watch }) => {
      const shopper = await anonymousShopper(generation, stack)
      const email = newEmail()
      await shopper.auth.register({ email, password: PASSWORD })
      const data = shopper.auth.generateOAuthData(`${stack.storeUrl}/back`, stack.storeUrl)
      const oauth: Json = await data
      const { authUrl } = await shopper.auth.getAuthUrl(oauth, { responseMode, prompt: 'login' })
      // The store has no such page: its address is what the client reads.
      watch.allow(/404/)
      await page.goto(authUrl)
      await signIn(page, email)
      await page.waitForURL(/\/back/)
      const { code, state } = shopper.auth.parseFromUrl(page.url(), responseMode)
      shopper.auth.setTokens(await shopper.auth.getMemberTokens(code, state, oauth))
      expect(shopper.auth.loggedIn()).toBe(true)
      expect((await shopper.members.getCurrentMember({ fieldsets: ['FULL'] })).member.loginEmail).toBe(email)
    })
  }

  test(`${title}: the hidden frame responds by a message`, async ({ stack, page }) => {
    const keys = await stack.platform.config()
    const entry = fileURLToPath(new URL('../../official-client/browser-shop.ts', import.meta.url))
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2024',
      platform: 'browser',
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const script = outputFiles[0]?.text ?? ''
    await page.goto(stack.storeUrl)
    await page.addScriptTag({ content: script })
    const email = newEmail()
    const signedIn = await page.evaluate((input) => directSignIn(input), {
      generation: generation.name,
      clientId: keys.clientId,
      platformUrl: stack.platform.url,
      email,
      password: PASSWORD,
    })
    expect(signedIn).toEqual({ loggedIn: true, role: 'member', loginEmail: email })
  })
}
