import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import { signInByPassword } from './password-sign-in.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'Correct horse battery staple'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Length of salt and hash, and the cost, of each hash that a sign-in with a wrong password makes. */
async function hashesOf(passwordHash: string | null): Promise<unknown[]> {
  const scrypt = vi.spyOn(crypto, 'scrypt')
  // Files share their modules: what imported the function by its name before is told of the spy too.
  syncBuiltinESMExports()
  const run = vi.fn<() => Promise<{ passwordHash: string | null }>>(async () => ({ passwordHash }))
  const signIn = signInByPassword(
    { [ACCOUNT_STORE]: { run } as never, passwordCost: 'full' },
    { email: 'ada@example.com', password: 'Wrong#123', captcha: 'wait', proof: 'session' },
  )
  await expect(signIn).rejects.toThrow('The e-mail or the password is wrong.')
  expect(run).toHaveBeenCalledTimes(1)
  const hashes = scrypt.mock.calls.map(([, salt, length, options]) => [(salt as Buffer).length, length, options])
  scrypt.mockRestore()
  return hashes
}

test('a sign-in for an unknown address makes the same hash as one for a member', async () => {
  const ofMember = await hashesOf(await hashPassword(PASSWORD, 'full'))
  expect(ofMember).toEqual([[16, 32, expect.objectContaining({ N: 16_384, r: 8, p: 5 })]])
  expect(await hashesOf(null)).toEqual(ofMember)
})
