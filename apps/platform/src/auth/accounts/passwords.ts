import { randomBytes, scrypt, timingSafeEqual, type BinaryLike, type ScryptOptions } from 'node:crypto'
import { MAX_PASSWORD_LENGTH } from '../new-password.ts'

/** Cheaper parameters for the bundle of the tests, which hash hundreds of passwords. A store's build does not define them. */
declare const __GALLERIA_SCRYPT__: { readonly N: number; readonly p: number } | undefined

/** Cost of the OWASP password storage cheat sheet, with the memory that a Worker can spare for several hashes at once. */
const FULL_COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
const COST = typeof __GALLERIA_SCRYPT__ === 'undefined' ? FULL_COST : { ...FULL_COST, ...__GALLERIA_SCRYPT__ }
const PREFIX = `scrypt:${COST.N}:${COST.r}:${COST.p}:`
const KEY_LENGTH = 32
const SALT_LENGTH = 16

/** Salted scrypt (RFC 7914). Done in the Worker: a hash takes longer than the object that everyone signs in with may be kept waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  return `${PREFIX}${salt.toString('base64url')}:${(await derive(password, salt, COST)).toString('base64url')}`
}

/** Takes as long without a hash to compare with: time must not tell whether there is a member. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost = '', blockSize = '', parallel = '', salt = '', hash = ''] = (stored ?? '').split(':')
  const known = stored !== null && hash !== ''
  const options = known ? { ...COST, N: Number(cost), r: Number(blockSize), p: Number(parallel) } : COST
  const derived = await derive(
    password.slice(0, MAX_PASSWORD_LENGTH + 1),
    known ? Buffer.from(salt, 'base64url') : randomBytes(SALT_LENGTH),
    options,
  )
  const target = known ? Buffer.from(hash, 'base64url') : randomBytes(KEY_LENGTH)
  return derived.length === target.length && timingSafeEqual(derived, target) && known
}

/** Whether a hash cost less than hashes do by now: only its password can make a dearer one. */
export function isCheapHash(stored: string): boolean {
  return !stored.startsWith(PREFIX)
}

/** Normalizes the password first, so that other encodings of its characters match. */
function derive(password: string, salt: BinaryLike, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
