import { isCommonPassword } from '@galleria/commerce/auth/common-passwords'
import { InvalidRequest } from '@galleria/commerce/failures/failure'

const MIN_LENGTH = 8
/** A longer one is no safer and costs more to hash. */
export const MAX_PASSWORD_LENGTH = 256

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
  if (length > MAX_PASSWORD_LENGTH)
    throw new InvalidRequest([
      {
        field,
        description: `must be at most ${MAX_PASSWORD_LENGTH} characters long`,
        violatedRule: 'MAX_LENGTH',
        ruleName: 'VALUE_TOO_LONG',
      },
    ])
}
