import { expect, it } from 'vitest'
import { readForm } from './read-form.ts'

const post = (body: string, headers: Record<string, string>) =>
  new Request('http://shop.test/', { method: 'POST', body, headers: { 'content-length': String(body.length), ...headers } })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

it('reads what a browser posts', async () => {
  expect((await readForm(post('quantity=2', FORM)))?.get('quantity')).toBe('2')
})

it.each([
  ['plain text, which a foreign page may post without asking', post('quantity=2', { 'content-type': 'text/plain' })],
  ['a form longer than any of the store’s', post('a'.repeat(70_000), FORM)],
  ['a form of unknown length', post('quantity=2', { ...FORM, 'content-length': '' })],
  ['multipart that cannot be read', post('--x', { 'content-type': 'multipart/form-data; boundary=y' })],
])('does not take %s', async (_, request) => {
  expect(await readForm(request)).toBeNull()
})
