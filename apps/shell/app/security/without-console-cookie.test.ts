import { expect, it } from 'vitest'
import { withoutConsoleCookie } from './without-console-cookie.ts'

const OWN = '__Host-galleria=sealed'
const CONSOLE = '__Host-galleria-releases=secret'

it.each([
  [`${CONSOLE}; ${OWN}; theme=dark`, `${OWN}; theme=dark`],
  [`${OWN};${CONSOLE}`, OWN],
  [CONSOLE, null],
  [OWN, OWN],
  [`theme=${CONSOLE}; ${OWN}`, `theme=${CONSOLE}; ${OWN}`],
])('the store reads of the cookies %s: %s', (cookies, rest) => {
  const request = new Request('http://localhost:8787/', { headers: { cookie: cookies } })
  expect(withoutConsoleCookie(request).headers.get('cookie')).toBe(rest)
})

it('the body and the other headers of a request stay', async () => {
  const init = { method: 'POST', body: 'quantity=2', headers: { cookie: CONSOLE, origin: 'http://localhost:8787' } }
  const request = withoutConsoleCookie(new Request('http://localhost:8787/cart', init))
  expect([request.method, request.headers.get('origin'), await request.text()]).toEqual(['POST', 'http://localhost:8787', 'quantity=2'])
})
