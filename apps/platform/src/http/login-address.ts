import { InvalidRequest } from '../domain/failure.ts'

/** No mail server takes a longer one (RFC 5321 section 4.5.3.1.3). */
const LONGEST = 254

/** Throws InvalidRequest for an address that nobody could sign in with. Clients look for `data.type`. */
export function checkLoginAddress(field: string, email: string | undefined): asserts email is string {
  const data = { type: 'EMAIL' }
  if (!email) throw new InvalidRequest([{ field, description: 'is required', violatedRule: 'REQUIRED_FIELD', data }])
  if (email.length > LONGEST)
    throw new InvalidRequest([{ field, description: `must be at most ${LONGEST} characters long`, violatedRule: 'MAX_LENGTH', data }])
}
