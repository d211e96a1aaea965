import { expect, it, vi } from 'vitest'
import { readForm } from './read-form.ts'

const post = (body: string, headers: Record<string, string>) =>
  new Request('http://shop.test/', { method: 'POST', body, headers: { 'content-length': String(body.length), ...headers } })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

it('a form that a browser posts is read', async () => {
  expect((await readForm(post('quantity=2', FORM)))?.get('quantity')).toBe('2')
})

it('a form loses NULs, which no markup can hold', async () => {
  const form = await readForm(post('note=a%00b&quantity=2&note=c&%00tag=d', FORM))
  expect([...(form ?? [])]).toEqual([
    ['note', 'ab'],
    ['quantity', '2'],
    ['note', 'c'],
    ['tag', 'd'],
  ])
})

it('a form with a file may be larger where one is taken, up to a limit, and few of them are read at a time', async () => {
  const file = (bytes: number) => {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(bytes)], 'ann.jpg'))
    return new Response(form)
  }
  const request = async (bytes: number) => {
    const response = file(bytes)
    const body = await response.arrayBuffer()
    const headers = { 'content-type': response.headers.get('content-type') ?? '', 'content-length': String(body.byteLength) }
    return new Request('http://shop.test/', { method: 'POST', body, headers })
  }
  const send = async (bytes: number, options = { files: true }) => readForm(await request(bytes), options)
  expect((await send(200_000))?.get('photo')).toBeInstanceOf(File)
  expect(await send(9_000_000)).toBeNull()
  expect(await send(200_000, { files: false })).toBeNull()
  expect((await send(20_000, { files: false }))?.get('photo')).toBeInstanceOf(File)
  const six = await Promise.all(Array.from({ length: 6 }, () => request(200_000)))
  const together = await Promise.all(six.map((posted) => readForm(posted, { files: true })))
  expect(together.filter((form) => form !== null)).toHaveLength(4)
  expect((await send(200_000))?.get('photo')).toBeInstanceOf(File)
})

it.each([
  ['plain text, which a foreign page may post without asking', post('quantity=2', { 'content-type': 'text/plain' })],
  ['a form longer than any of the store’s', post('a'.repeat(70_000), FORM)],
  ['a form of unknown length', post('quantity=2', { ...FORM, 'content-length': '' })],
  ['multipart that cannot be read', post('--x', { 'content-type': 'multipart/form-data; boundary=y' })],
])('a form is not read from %s', async (_, request) => {
  expect(await readForm(request)).toBeNull()
})

it('a form that does not arrive is given up', async () => {
  vi.useFakeTimers()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('quantity=')) })
  const request = new Request('http://shop.test/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...FORM, 'content-length': '10' },
  } as RequestInit)
  const form = readForm(request)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await form).toBeNull()
  vi.useRealTimers()
})
