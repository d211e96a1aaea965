import { randomBytes, scrypt, timingSafeEqual, type BinaryLike, type ScryptOptions } from 'node:crypto'
import type { Variables } from '../../env.ts'
import { MAX_PASSWORD_LENGTH } from '../new-password.ts'

/** What a hash costs. Tests sign hundreds of members in; for real ones the platform takes the full cost alone. */
type PasswordCost = Variables['PASSWORD_COST']

/** Memory that a Worker can spare for several hashes at once. */
const MEMORY = { maxmem: 64 * 1024 * 1024 }
const COSTS = {
  /** Cost of the OWASP password storage cheat sheet. */
  full: { N: 16_384, r: 8, p: 5, ...MEMORY },
  low: { N: 1_024, r: 8, p: 1, ...MEMORY },
} as const satisfies Record<PasswordCost, ScryptOptions>
const KEY_LENGTH = 32
const SALT_LENGTH = 16

/** Salted scrypt (RFC 7914). Done in the Worker: a hash takes longer than the object that everyone signs in with may be kept waiting. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  return `${prefixOf(cost)}${salt.toString('base64url')}:${(await derive(password, salt, COSTS[cost])).toString('base64url')}`
}

/** Takes as long without a hash to compare with: time must not tell whether there is a member. */
export async function isPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  const [, work = '', blockSize = '', parallel = '', salt = '', hash = ''] = (stored ?? '').split(':')
  const known = stored !== null && hash !== ''
  const options = known ? { ...MEMORY, N: Number(work), r: Number(blockSize), p: Number(parallel) } : COSTS[cost]
  const derived = await derive(
    password.slice(0, MAX_PASSWORD_LENGTH + 1),
    known ? Buffer.from(salt, 'base64url') : randomBytes(SALT_LENGTH),
    options,
  )
  const target = known ? Buffer.from(hash, 'base64url') : randomBytes(KEY_LENGTH)
  return derived.length === target.length && timingSafeEqual(derived, target) && known
}

/** Whether a hash cost less than hashes do by now, or another amount: only its password can make another one. */
export function isOfOtherCost(stored: string, cost: PasswordCost): boolean {
  return !stored.startsWith(prefixOf(cost))
}

function prefixOf(cost: PasswordCost): string {
  const { N, r, p } = COSTS[cost]
  return `scrypt:${N}:${r}:${p}:`
}

/** Normalizes the password first, so that other encodings of its characters match. */
function derive(password: string, salt: BinaryLike, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
