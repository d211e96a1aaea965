import { describe, expect, test } from 'vitest'
import { hashPassword, isCheapHash, isPassword } from './passwords.ts'

const PASSWORD = 'Correct horse battery staple'

describe('a password hash', () => {
  test('costs what the OWASP cheat sheet asks for, with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    expect(first).toMatch(/^scrypt:16384:8:5:[\w-]{22}:[\w-]{43}$/)
    expect(second).not.toBe(first)
  })

  test('matches its own password in any Unicode form, and no other', async () => {
    const hash = await hashPassword('pässwörd für alle')
    expect(await isPassword('pässwörd für alle'.normalize('NFD'), hash)).toBe(true)
    expect(await isPassword('passwörd für alle', hash)).toBe(false)
  })

  test('matches nothing when there is none', async () => {
    expect(await isPassword(PASSWORD, null)).toBe(false)
    expect(await isPassword('', '')).toBe(false)
  })

  test('is cheap when an earlier version made it at a lower cost', async () => {
    expect(isCheapHash('scrypt:1024:8:1:c2FsdA:aGFzaA')).toBe(true)
    expect(isCheapHash(await hashPassword(PASSWORD))).toBe(false)
  })
})
