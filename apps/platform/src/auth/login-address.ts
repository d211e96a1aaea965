import { InvalidRequest } from '@galleria/commerce/failures/failure'
import { MAX_EMAIL_LENGTH } from '@galleria/platform-client/entities/values/fields'

/** Throws InvalidRequest for an address that cannot be a login. Clients look for `data.type`. */
export function checkLoginAddress(field: string, email: string | undefined): asserts email is string {
  const data = { type: 'EMAIL' }
  if (!email) throw new InvalidRequest([{ field, description: 'is required', violatedRule: 'REQUIRED_FIELD', data }])
  if (email.length > MAX_EMAIL_LENGTH)
    throw new InvalidRequest([
      { field, description: `must be at most ${MAX_EMAIL_LENGTH} characters long`, violatedRule: 'MAX_LENGTH', data },
    ])
}
