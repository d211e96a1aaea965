import { scrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { signInByPassword } from './password-sign-in.ts'
import { hashPassword } from './passwords.ts'

vi.mock(import('node:crypto'), { spy: true })

const PASSWORD = 'Correct horse battery staple'

/** Cost and length of each hash that a sign-in with a wrong password makes. */
async function hashesOf(passwordHash: string | null): Promise<unknown[]> {
  vi.mocked(scrypt).mockClear()
  const run = vi.fn<() => Promise<{ passwordHash: string | null }>>(async () => ({ passwordHash }))
  const signIn = signInByPassword(
    { identity: { run } as never },
    { email: 'ada@example.com', password: 'Wrong#123', captcha: 'wait', proof: 'session' },
  )
  await expect(signIn).rejects.toThrow('The e-mail or the password is wrong.')
  expect(run).toHaveBeenCalledTimes(1)
  return vi.mocked(scrypt).mock.calls.map(([, salt, length, options]) => [(salt as Buffer).length, length, options])
}

test('a sign-in for an unknown address makes the same hash as one for a member', async () => {
  const ofMember = await hashesOf(await hashPassword(PASSWORD))
  expect(ofMember).toEqual([[16, 32, expect.objectContaining({ N: 16_384, r: 8, p: 5 })]])
  expect(await hashesOf(null)).toEqual(ofMember)
})
