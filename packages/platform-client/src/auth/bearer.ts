import type { Authorization } from '../transport/authorization.ts'

/** Authorization with the shopper's own access token, which the caller renews. Sent as it is, without "Bearer". */
export function bearer(accessToken: string): Authorization {
  return {
    elevated: false,
    headers: async () => ({ authorization: accessToken }),
    refused: () => false,
  }
}
