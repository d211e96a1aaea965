import { InvalidRequest } from '@galleria/commerce/failures/failure'

/** No mail server takes a longer one (RFC 5321 section 4.5.3.1.3). */
const MAX_LENGTH = 254

/** Throws InvalidRequest for an address that cannot be a login. Clients look for `data.type`. */
export function checkLoginAddress(field: string, email: string | undefined): asserts email is string {
  const data = { type: 'EMAIL' }
  if (!email) throw new InvalidRequest([{ field, description: 'is required', violatedRule: 'REQUIRED_FIELD', data }])
  if (email.length > MAX_LENGTH)
    throw new InvalidRequest([{ field, description: `must be at most ${MAX_LENGTH} characters long`, violatedRule: 'MAX_LENGTH', data }])
}
