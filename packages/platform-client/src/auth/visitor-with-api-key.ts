import type { Authorization } from '../transport/authorization.ts'
import { apiKey } from './api-key.ts'

/**
 * Authorization of an operator on behalf of a visitor, as `signInExternallyWithSession` needs it. Never in a browser, because it
 * holds the operator's key.
 */
export const visitorWithApiKey = ({
  visitorAccessToken,
  key,
  ...site
}: Parameters<typeof apiKey>[0] & { visitorAccessToken: string }): Authorization => apiKey({ ...site, key: `${visitorAccessToken},${key}` })
