import type { Authorization } from '../transport/authorization.ts'

/** Authorization of an operator: may do what no visitor or member may. Never in a browser. */
export function apiKey({ key, siteId, accountId }: { key: string; siteId?: string; accountId?: string }): Authorization {
  const headers = {
    authorization: key,
    ...(siteId === undefined ? {} : { 'wix-site-id': siteId }),
    ...(accountId === undefined ? {} : { 'wix-account-id': accountId }),
  }
  return { elevated: true, headers: async () => headers, refused: () => false }
}
