import { describe, expect } from 'vitest'
import { newEmail } from '../signed-up.ts'
import { isOlder, test } from '../test.ts'

test('external sign-in with a member id gives tokens of that member', async ({ shop, shopper, keys }) => {
  const email = newEmail()
  const { identity } = await shop.authentication.signOn({ email })
  shopper.auth.setTokens(await shopper.auth.getMemberTokensForExternalLogin(identity._id, keys.apiKey))
  expect(shopper.auth.loggedIn()).toBe(true)
  expect((await shopper.members.getCurrentMember({ fieldsets: ['FULL'] })).member).toMatchObject({ _id: identity._id, loginEmail: email })
})

// The older client has no such method.
describe.skipIf(isOlder)('external sign-in with a session', () => {
  test('registers a member for a new address, and finds the same member the next time', async ({ shopper, generation, keys }) => {
    const email = newEmail()
    shopper.auth.setTokens(
      await shopper.auth.getMemberTokensForExternalLoginWithSession(email, keys.apiKey, { profile: { firstName: 'Ann' } }),
    )
    expect(shopper.auth.loggedIn()).toBe(true)
    const { member } = await shopper.members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member).toMatchObject({ loginEmail: email, contact: { firstName: 'Ann' } })

    const later = generation.shopper(keys)
    later.auth.setTokens(await later.auth.generateVisitorTokens())
    later.auth.setTokens(await later.auth.getMemberTokensForExternalLoginWithSession(email, keys.apiKey))
    expect((await later.members.getCurrentMember()).member._id).toBe(member._id)
  })

  test('brings the visitor’s cart along', async ({ shopper, keys }) => {
    const { items } = await shopper.products.queryProducts().eq('slug', 'morning-mug').find()
    const { variants } = await shopper.products.queryProductVariants(items[0]._id)
    const catalogReference = {
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      catalogItemId: items[0]._id,
      options: { variantId: variants[0]._id },
    }
    await shopper.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
    shopper.auth.setTokens(await shopper.auth.getMemberTokensForExternalLoginWithSession(newEmail(), keys.apiKey))
    expect((await shopper.currentCart.getCurrentCart()).lineItems).toHaveLength(1)
  })

  test('is refused with a wrong API key', async ({ shopper }) => {
    await expect(shopper.auth.getMemberTokensForExternalLoginWithSession(newEmail(), 'wrong')).rejects.toThrow(/./)
    expect(shopper.auth.loggedIn()).toBe(false)
  })
})
