import type { Authorization } from '../transport/authorization.ts'
import { apiKey } from './api-key.ts'

/**
 * Authorization of an operator who acts on a visitor: what vouching for a member needs (`signInExternallyWithSession`). Never in a
 * browser.
 */
export const visitorWithApiKey = ({
  visitorAccessToken,
  key,
  ...site
}: Parameters<typeof apiKey>[0] & { visitorAccessToken: string }): Authorization => apiKey({ ...site, key: `${visitorAccessToken},${key}` })
