/** Of the console of releases, which has an origin of its own. */
const CONSOLE_COOKIE = '__Host-galleria-releases='

/**
 * A request without the cookie of the console. Cookies ignore ports, so on one machine a browser sends it to the store as well, where it
 * could travel on to a remote or the platform.
 */
export function withoutConsoleCookie(request: Request): Request {
  const cookies = request.headers.get('cookie')
  if (!cookies?.includes(CONSOLE_COOKIE)) return request
  const others = cookies.split(';').filter((cookie) => !cookie.trim().startsWith(CONSOLE_COOKIE))
  const headers = new Headers(request.headers)
  if (others.length > 0) headers.set('cookie', others.join(';').trim())
  else headers.delete('cookie')
  return new Request(request, { headers })
}
