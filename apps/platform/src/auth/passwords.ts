import { randomBytes, scrypt, timingSafeEqual, type BinaryLike, type ScryptOptions } from 'node:crypto'
import { isCommonPassword } from '@galleria/commerce/auth/common-passwords'
import { InvalidRequest } from '@galleria/commerce/failures/failure'

/** Cheaper parameters for the bundle of the tests, which hash hundreds of passwords. A store's build does not define them. */
declare const __GALLERIA_SCRYPT__: { readonly N: number; readonly p: number } | undefined

/** Cost of the OWASP password storage cheat sheet, with the memory that a Worker can spare for several hashes at once. */
const FULL_COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
const COST = typeof __GALLERIA_SCRYPT__ === 'undefined' ? FULL_COST : { ...FULL_COST, ...__GALLERIA_SCRYPT__ }
const PREFIX = `scrypt:${COST.N}:${COST.r}:${COST.p}:`
const KEY_LENGTH = 32
const SALT_LENGTH = 16
const MIN_LENGTH = 8
/** A longer one is no safer and costs more to hash. */
const MAX_LENGTH = 256

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
    password.slice(0, MAX_LENGTH + 1),
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

/** Throws InvalidRequest for a password that is too short, too long or too common (NIST SP 800-63B section 5.1.1). */
export function checkNewPassword(field: string, password: string | undefined): asserts password is string {
  if (password === undefined) throw new InvalidRequest([{ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' }])
  const length = [...password].length
  if (length < MIN_LENGTH)
    throw new InvalidRequest([
      { field, description: `must be at least ${MIN_LENGTH} characters long`, violatedRule: 'MIN_LENGTH', ruleName: 'VALUE_TOO_SHORT' },
    ])
  if (isCommonPassword(password))
    throw new InvalidRequest([
      { field, description: 'is a password that many people have', violatedRule: 'OTHER', ruleName: 'PASSWORD_TOO_COMMON' },
    ])
  if (length > MAX_LENGTH)
    throw new InvalidRequest([
      { field, description: `must be at most ${MAX_LENGTH} characters long`, violatedRule: 'MAX_LENGTH', ruleName: 'VALUE_TOO_LONG' },
    ])
}

/** Normalizes the password first, so that other encodings of its characters match. */
function derive(password: string, salt: BinaryLike, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
