import { describe, expect, test } from 'vitest'
import { hashPassword, isOfOtherCost, isPassword } from './passwords.ts'

const PASSWORD = 'Correct horse battery staple'

describe('a password hash', () => {
  test('costs what the OWASP cheat sheet asks for, with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD, 'full'), hashPassword(PASSWORD, 'full')])
    expect(first).toMatch(/^scrypt:16384:8:5:[\w-]{22}:[\w-]{43}$/)
    expect(second).not.toBe(first)
  })

  test('matches its own password in any Unicode form, and no other', async () => {
    const hash = await hashPassword('pässwörd für alle', 'full')
    expect(await isPassword('pässwörd für alle'.normalize('NFD'), hash, 'full')).toBe(true)
    expect(await isPassword('passwörd für alle', hash, 'full')).toBe(false)
  })

  test('matches nothing when there is none', async () => {
    expect(await isPassword(PASSWORD, null, 'full')).toBe(false)
    expect(await isPassword('', '', 'full')).toBe(false)
  })

  test('is made again when an earlier version made it at a lower cost', async () => {
    expect(isOfOtherCost('scrypt:1024:8:1:c2FsdA:aGFzaA', 'full')).toBe(true)
    expect(isOfOtherCost(await hashPassword(PASSWORD, 'full'), 'full')).toBe(false)
  })
})
