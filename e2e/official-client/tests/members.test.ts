import { describe, expect, vi } from 'vitest'
import { newEmail, PASSWORD, signedUp } from '../signed-up.ts'
import { isOlder, test } from '../test.ts'
import { thrown } from '../thrown.ts'

describe('registration', () => {
  test('gives a session token, and reports an address that is taken', async ({ shopper }) => {
    const email = newEmail()
    expect(await shopper.auth.register({ email, password: PASSWORD, profile: { firstName: 'Ann', nickname: 'ann' } })).toMatchObject({
      loginState: 'SUCCESS',
      data: { sessionToken: expect.any(String) },
    })
    expect(await shopper.auth.register({ email, password: PASSWORD })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'emailAlreadyExists',
    })
  })

  test('reports an invalid address', async ({ shopper }) => {
    expect(await shopper.auth.register({ email: 'nobody', password: PASSWORD })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
    })
  })

  test('asks for a code by e-mail where the shop requires it', async ({ shopper, stack }) => {
    const policy = (emailVerification: boolean) =>
      stack.platform.elevated('PATCH', '/_api/iam/policies/v1/sign-in-policy', { policy: { emailVerification } })
    await policy(true)
    try {
      const email = newEmail()
      expect(await shopper.auth.register({ email, password: PASSWORD })).toMatchObject({
        loginState: 'EMAIL_VERIFICATION_REQUIRED',
        data: { stateToken: expect.any(String) },
      })
      const { text } = await stack.platform.newestEmail(email)
      const code = /\b\d{6}\b/.exec(text)?.[0]
      const wrong = await thrown(shopper.auth.processVerification({ verificationCode: code === '000000' ? '000001' : '000000' }))
      expect(wrong.details.applicationError.code).toBe('VERIFICATION_FAILED')
      expect(await shopper.auth.processVerification({ verificationCode: code })).toMatchObject({
        loginState: 'SUCCESS',
        data: { sessionToken: expect.any(String) },
      })
    } finally {
      await policy(false)
    }
  })
})

describe('login', () => {
  test('gives a session token for the right password, and reports a wrong one and an unknown address', async ({ shopper }) => {
    const email = newEmail()
    await shopper.auth.register({ email, password: PASSWORD })
    expect(await shopper.auth.login({ email, password: PASSWORD })).toMatchObject({
      loginState: 'SUCCESS',
      data: { sessionToken: expect.any(String) },
    })
    expect(await shopper.auth.login({ email, password: `${PASSWORD}x` })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidPassword',
    })
    expect(await shopper.auth.login({ email: newEmail(), password: PASSWORD })).toMatchObject({ loginState: 'FAILURE' })
  })

  test('works after a password reset', async ({ shopper, stack }) => {
    const email = newEmail()
    await shopper.auth.register({ email, password: PASSWORD })
    await shopper.auth.sendPasswordResetEmail(email, `${stack.storeUrl}/reset-password`)
    const { text } = await stack.platform.newestEmail(email)
    const token = new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname.split('/').at(-1)
    expect(await shopper.recovery.recover(token, { password: 'An0ther-secret' })).toMatchObject({ state: 'SUCCESS' })
    expect(await shopper.auth.login({ email, password: 'An0ther-secret' })).toMatchObject({ loginState: 'SUCCESS' })
    expect(await shopper.auth.login({ email, password: PASSWORD })).toMatchObject({ loginState: 'FAILURE' })
  })
})

describe('a member', () => {
  test('reads and changes what is its own', async ({ shopper, stack, keys }) => {
    const { email } = await signedUp(shopper, stack, keys)
    expect(shopper.auth.loggedIn()).toBe(true)
    const { member } = await shopper.members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member).toMatchObject({ loginEmail: email, status: 'APPROVED', profile: { nickname: 'ann' } })
    const changed = await shopper.members.updateMember(member._id, {
      contact: { firstName: 'Anna', phones: ['5559999'] },
      profile: { nickname: 'anna' },
    })
    expect(changed).toMatchObject({ contact: { firstName: 'Anna', phones: ['5559999'] }, profile: { nickname: 'anna' } })
    const cleared = await shopper.members.deleteMemberPhones(member._id)
    expect(cleared.member.contact.phones ?? []).toEqual([])
    const slug = `anna-${Date.now()}`
    expect((await shopper.members.updateCurrentMemberSlug(slug)).member.profile.slug).toBe(slug)
    expect((await shopper.members.joinCommunity()).member.privacyStatus).toBe('PUBLIC')
    expect((await shopper.members.leaveCommunity()).member.privacyStatus).toBe('PRIVATE')
  })

  test('keeps the cart that was filled before the sign-in, and its tokens renew', async ({ shopper, stack, keys, generation }) => {
    const [product] = (await shopper.products.queryProducts().eq('slug', 'alder-table-lamp').find()).items
    await shopper.currentCart.addToCurrentCart({
      lineItems: [
        {
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: product._id,
            options: { variantId: product.variants[0]._id },
          },
          quantity: 1,
        },
      ],
    })
    const { tokens } = await signedUp(shopper, stack, keys)
    await vi.waitFor(async () => expect((await shopper.currentCart.getCurrentCart()).lineItems).toHaveLength(1), 20_000)
    const again = generation.shopper(keys, { accessToken: { value: '', expiresAt: 0 }, refreshToken: tokens.refreshToken })
    const renewed = await again.auth.renewToken(tokens.refreshToken)
    again.auth.setTokens(renewed)
    expect((await again.members.getCurrentMember()).member._id).toBeTruthy()
  })

  test('is unknown to a visitor', async ({ shopper }) => {
    const { details } = await thrown(shopper.members.getCurrentMember())
    expect(details.applicationError.code).toMatch(/NOT_FOUND|PERMISSION_DENIED/)
  })

  test('is found, approved, blocked, muted and deleted by the shop', async ({ shop }) => {
    const email = newEmail()
    const { _id } = await shop.members.createMember({
      member: { loginEmail: email, contact: { firstName: 'Ann' }, profile: { nickname: 'ann' } },
    })
    const page = await shop.members
      .queryMembers({ fieldsets: ['FULL'] })
      .eq('loginEmail', email)
      .find()
    expect(page.items).toHaveLength(1)
    expect((await shop.members.getMember(_id, { fieldsets: ['FULL'] })).loginEmail).toBe(email)
    expect((await shop.members.listMembers({ paging: { limit: 2, offset: 0 } })).members.length).toBeGreaterThan(0)
    const status = async () => (await shop.members.getMember(_id, { fieldsets: ['FULL'] })).status
    await shop.members.blockMember(_id)
    expect(await status()).toBe('BLOCKED')
    await shop.members.approveMember(_id)
    expect(await status()).toBe('APPROVED')
    expect((await shop.members.muteMember(_id)).member.activityStatus).toBe('MUTED')
    expect((await shop.members.unmuteMember(_id)).member.activityStatus).toBe('ACTIVE')
    await shop.members.bulkBlockMembers({ _id: { $in: [_id] } })
    await vi.waitFor(async () => expect(await status()).toBe('BLOCKED'), 20_000)
    await shop.members.bulkApproveMembers({ _id })
    await vi.waitFor(async () => expect(await status()).toBe('APPROVED'), 20_000)
    await shop.members.disconnectMember(_id)
    expect(await status()).toBe('OFFLINE')
    const { results } = await shop.members.bulkDeleteMembers([_id])
    expect(results[0].itemMetadata.success).toBe(true)
    const gone = await thrown(shop.members.getMember(_id))
    expect(gone.details.applicationError.code).toMatch(/NOT_FOUND/)
  })

  test('is deleted by a job, and by itself', async ({ shop, shopper, stack, keys }) => {
    const { _id } = await shop.members.createMember({ member: { loginEmail: newEmail() } })
    expect((await shop.members.bulkDeleteMembersByFilter({ _id: { $in: [_id] } })).jobId).toBeTruthy()
    await vi.waitFor(
      async () => expect((await thrown(shop.members.getMember(_id))).details.applicationError.code).toBe('MEMBER_NOT_FOUND'),
      20_000,
    )
    const { details } = await thrown(shop.members.bulkBlockMembers({ shoeSize: 44 }))
    expect(details.validationError.fieldViolations[0]).toMatchObject({
      field: expect.stringContaining('shoeSize'),
      violatedRule: 'FIELD_NOT_ALLOWED',
    })
    await signedUp(shopper, stack, keys)
    await shopper.members.deleteMyMember()
  })

  test('keeps a slug of its own, and the parts of its contact that it does not take away', async ({ shop, shopper, stack, keys }) => {
    const { email } = await signedUp(shopper, stack, keys)
    const { _id } = (await shopper.members.getCurrentMember()).member
    const other = await shop.members.createMember({ member: { loginEmail: newEmail() } })
    const slug = `sluggish-${Date.now()}`
    expect((await shop.members.updateMemberSlug(other._id, slug)).member.profile.slug).toBe(slug)
    expect((await thrown(shopper.members.updateCurrentMemberSlug(slug))).details.applicationError).toMatchObject({
      code: 'SLUG_ALREADY_EXISTS',
      data: { slug },
    })
    await shopper.members.updateMember(_id, {
      contact: { emails: [email], phones: ['5551234'], addresses: [{ addressLine: '5th Avenue 1', city: 'New York', country: 'US' }] },
    })
    expect((await shopper.members.deleteMemberAddresses(_id)).member.contact).toMatchObject({ addresses: [], phones: ['5551234'] })
    expect((await shopper.members.deleteMemberEmails(_id)).member.contact).toMatchObject({ emails: [] })
  })

  test('signs out', async ({ shopper, stack, keys }) => {
    await signedUp(shopper, stack, keys)
    const { logoutUrl } = await shopper.auth.logout(stack.storeUrl)
    expect(shopper.auth.loggedIn()).toBe(false)
    expect(logoutUrl).toContain(stack.platform.url)
  })
})

test('a new password takes the place of the old one', async ({ shopper, stack, keys }) => {
  const { email } = await signedUp(shopper, stack, keys)
  await shopper.authentication.changePassword('An0ther-secret')
  expect(await shopper.auth.login({ email, password: 'An0ther-secret' })).toMatchObject({ loginState: 'SUCCESS' })
})

test('invalid codes and links are refused by name, and mails are sent', async ({ shopper, shop, stack, keys }) => {
  const code = async (work: Promise<unknown>) => (await thrown(work)).details.applicationError.code
  expect(await code(shopper.recovery.recover('nothing', { password: 'An0ther-secret' }))).toBe('INVALID_RECOVERY_TOKEN')
  expect(await code(shopper.verification.verifyDuringAuthentication('000000', { stateToken: 'nothing' }))).toBe('INVALID_STATE_TOKEN')
  const { _id, loginEmail } = await shop.members.createMember({ member: { loginEmail: newEmail() } })
  await shop.recovery.sendActivationEmail(_id, {})
  expect((await stack.platform.newestEmail(loginEmail)).text).toMatch(/https?:/)
  await signedUp(shopper, stack, keys)
  expect((await shopper.verification.start('EMAIL', {})).verificationId).toBeTruthy()
  expect(await shopper.authentication.logout({ postLogoutRedirectUri: stack.storeUrl, clientId: keys.clientId })).toMatchObject({
    statusCode: 302,
  })
})

// The current generation has left it behind.
describe.runIf(isOlder)('the first version of sign-in', () => {
  test('registers, signs in, and goes on when the shop has approved', async ({ shopper, shop, stack }) => {
    const withPassword = (password: string) => ({ authenticatorId: 'password', inputs: { password } })
    const email = newEmail()
    const registered = await shopper.authentication.register({ email: { address: email } }, withPassword(PASSWORD))
    expect(registered).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String), identity: { email: { address: email } } })
    expect(await shopper.authentication.login({ email }, withPassword(PASSWORD))).toMatchObject({
      state: 'SUCCESS',
      identity: { _id: registered.identity._id },
    })
    expect((await thrown(shopper.authentication.login({ email }, withPassword('wrong-secret')))).details.applicationError.code).toBe(
      '-19976',
    )

    const policy = (change: object) => stack.platform.elevated('PATCH', '/_api/iam/policies/v1/sign-in-policy', { policy: change })
    await policy({ ownerApproval: true })
    try {
      const { state, stateToken, identity } = await shopper.authentication.register(
        { email: { address: newEmail() } },
        withPassword(PASSWORD),
      )
      expect(state).toBe('REQUIRE_OWNER_APPROVAL')
      await shop.members.approveMember(identity._id)
      expect(await shopper.authentication.proceedToNextState({ stateToken })).toMatchObject({
        state: 'SUCCESS',
        sessionToken: expect.any(String),
      })
    } finally {
      await policy({ ownerApproval: false })
    }
    await policy({ emailVerification: true })
    try {
      const { state, stateToken } = await shopper.authentication.register({ email: { address: newEmail() } }, withPassword(PASSWORD))
      expect(state).toBe('REQUIRE_EMAIL_VERIFICATION')
      expect((await shopper.verification.resendDuringAuthentication(stateToken)).state).toBe('REQUIRE_EMAIL_VERIFICATION')
    } finally {
      await policy({ emailVerification: false })
    }
  })
})

test('a member is signed on by the shop', async ({ shop }) => {
  const { sessionToken, identity } = await shop.authentication.signOn({ email: newEmail() }, { profile: { firstName: 'Ann' } })
  expect(sessionToken).toBeTruthy()
  expect(identity._id).toBeTruthy()
})
