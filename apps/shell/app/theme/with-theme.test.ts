import { expect, it } from 'vitest'
import { readTheme, themeCookie } from './theme-choice.ts'
import { withTheme } from './with-theme.ts'

const html = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'x' } })
const DOCUMENT = '<!DOCTYPE html><html lang="ja" dir="ltr"><body>あかり</body></html>'

it('a document carries the theme at its root, with its headers and its text as they were', async () => {
  const themed = withTheme(html(DOCUMENT), 'dark')
  expect(await themed.text()).toBe('<!DOCTYPE html><html data-theme="dark" lang="ja" dir="ltr"><body>あかり</body></html>')
  expect(themed.headers.get('vary')).toBe('x')
})

it('a document that comes in pieces is marked once', async () => {
  const pieces = ['<!DOCTYPE html><html lang="en"><body>', '<pre>&lt;html', '</pre><html'].map((piece) => new TextEncoder().encode(piece))
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  expect(await withTheme(html(body), 'light').text()).toBe(
    '<!DOCTYPE html><html data-theme="light" lang="en"><body><pre>&lt;html</pre><html',
  )
})

it('a file, a redirect and another root stay as they are', async () => {
  const file = Response.json({ html: '<html' })
  expect(withTheme(file, 'dark')).toBe(file)
  const redirect = new Response(null, { status: 303, headers: { location: '/' } })
  expect(withTheme(redirect, 'dark')).toBe(redirect)
  expect(await withTheme(html('<p>no root</p>'), 'dark').text()).toBe('<p>no root</p>')
})

it('the remembered theme is one of the two, whatever stands in the cookie', () => {
  expect(themeCookie('dark')).toBe('galleria-theme=dark; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax')
  expect(themeCookie('')).toBe('galleria-theme=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax')
  expect(readTheme('a=b; galleria-theme=light')).toBe('light')
  for (const made of ['', 'sepia', 'dark" onload="x', 'DARK']) expect(readTheme(`galleria-theme=${made}`)).toBeUndefined()
  expect(readTheme(null)).toBeUndefined()
})
