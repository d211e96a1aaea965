import { sessionCookieName } from '@galleria/platform-client/session'

/** Key of the copy of this page that all shoppers without a session share; null when the answer is for one shopper. */
export function documentKey(request: Request): string | null {
  if (request.method !== 'GET' || request.headers.get('cookie')?.includes(sessionCookieName)) return null
  const { url } = request
  const query = url.indexOf('?')
  if (query < 0) return url
  const params = new URLSearchParams(url.slice(query))
  params.sort()
  return `${url.slice(0, query)}?${params}`
}
