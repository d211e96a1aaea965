import type { TrialPlatform } from './trial-platform.ts'

/** App ID of the specification for items of the catalog. */
export const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A call of a trial platform: with the token of a shopper, as its owner, or anonymously. */
export async function callPlatform(
  { url, secrets }: TrialPlatform,
  method: string,
  path: string,
  { token, elevated = false, body }: { readonly token?: string; readonly elevated?: boolean; readonly body?: object } = {},
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: token }),
      ...(elevated && { authorization: secrets.apiKey, 'wix-site-id': secrets.siteId }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`The platform for trials responded ${response.status} to ${path}: ${await response.text()}`)
  return response.json()
}
