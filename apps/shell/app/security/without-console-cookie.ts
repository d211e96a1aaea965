import { CONSOLE_COOKIE } from '@galleria/fragments/contract'

/**
 * A request without the cookie of the console, which could travel on to a remote or the platform.
 */
export function withoutConsoleCookie(request: Request): Request {
  const cookies = request.headers.get('cookie')
  if (!cookies?.includes(CONSOLE_COOKIE)) return request
  const others = cookies.split(';').filter((cookie) => !cookie.trim().startsWith(`${CONSOLE_COOKIE}=`))
  const headers = new Headers(request.headers)
  if (others.length > 0) headers.set('cookie', others.join(';').trim())
  else headers.delete('cookie')
  return new Request(request, { headers })
}
