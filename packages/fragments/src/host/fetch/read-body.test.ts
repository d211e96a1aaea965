import { describe, expect, it, vi } from 'vitest'
import { compactHydration, endMarker, hydrationBlock, scriptJson } from '../../contract/index.ts'
import { readBody } from './read-body.ts'

const FRAGMENT = 'catalog/product'
const BUILD = '0123456789ab'
const LIMITS = { bodyMs: 50, bytes: 1_000 }
const END = endMarker(FRAGMENT, BUILD)

function streamed(chunks: string[], { close = true, error = false } = {}): Response {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
        if (error) controller.error(new Error('connection reset'))
        else if (close) controller.close()
      },
    }),
  )
}

const ENTRY = `/_mfe/catalog/${BUILD}/remoteEntry.js`
const EXPECTED = { fragment: FRAGMENT, build: BUILD, instance: 'catalog-product', slots: [], files: [ENTRY] }
const read = (response: Response) => readBody(response, EXPECTED, LIMITS)

it('returns the HTML without its end marker, for any chunks', async () => {
  expect(await read(streamed(['<p>ä', '</p>', END.slice(0, 5), END.slice(5)]))).toEqual({ html: '<p>ä</p>', hydration: null })
})

it('reads a body of a declared length at once', async () => {
  const html = `<p>ä</p>${END}`
  const headers = { 'content-length': String(new TextEncoder().encode(html).length) }
  expect(await read(new Response(html, { headers }))).toEqual({ html: '<p>ä</p>', hydration: null })
})

describe('a body is refused when it', () => {
  it('stalls, and its request is ended', async () => {
    const abort = vi.fn<() => void>()
    const reading = readBody(streamed(['<p>half'], { close: false }), EXPECTED, { ...LIMITS, abort })
    await expect(reading).rejects.toMatchObject({ reason: 'body-late' })
    expect(abort).toHaveBeenCalledOnce()
  })

  it('declares a length beyond the cap', async () => {
    const headers = { 'content-length': '1200' }
    await expect(read(new Response('x'.repeat(1_200), { headers }))).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('is longer than it declares', async () => {
    const headers = { 'content-length': '12' }
    await expect(read(new Response(`<p>ä</p>${END}`, { headers }))).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('breaks off', async () => {
    await expect(read(streamed(['<p>half'], { error: true }))).rejects.toMatchObject({ reason: 'body' })
  })

  it('ends without its marker', async () => {
    await expect(read(streamed(['<p>whole</p>']))).rejects.toMatchObject({ reason: 'cut' })
  })

  it('ends with the marker of another build', async () => {
    await expect(read(streamed(['<p>whole</p>', endMarker(FRAGMENT, 'ffffffffffff')]))).rejects.toMatchObject({ reason: 'cut' })
  })

  it('grows past the cap', async () => {
    await expect(read(streamed(['x'.repeat(600), 'x'.repeat(600)], { close: false }))).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('does not balance', async () => {
    await expect(read(streamed([`<div>${END}`]))).rejects.toMatchObject({ reason: 'markup' })
  })
})

describe('hydration data behind the markup', () => {
  const DATA = {
    fragment: FRAGMENT,
    build: BUILD,
    instance: 'catalog-product',
    entry: ENTRY,
    modules: [],
    css: [],
    hydrate: 'load',
    pure: false,
    params: {},
    props: { description: '</script><b>' },
  } as const
  const HTML = '<div data-root><p>Mug</p></div>'
  const body = (data: object, html = HTML) => streamed([`${html}${hydrationBlock(scriptJson(data))}${END}`])
  const LIMIT = { ...LIMITS, bytes: 10_000 }

  it('is separated from it', async () => {
    const { html, hydration } = await readBody(body(DATA), EXPECTED, LIMIT)
    expect(html).toBe(HTML)
    expect(hydration).toBe(scriptJson(compactHydration({ ...DATA, modules: [], css: [] })))
  })

  it.each([
    ['names a script elsewhere', { messages: 'https://evil.example/words.js' }],
    ['names files of another remote', { entry: `/_mfe/cart/${BUILD}/remoteEntry.js` }],
    ['names files of another build', { modules: ['/_mfe/catalog/ffffffffffff/x.js'] }],
    ['is of another fragment', { fragment: 'catalog/home' }],
    ['is of another instance', { instance: 'catalog-home' }],
    ['is of another build', { build: 'ffffffffffff', entry: '/_mfe/catalog/ffffffffffff/remoteEntry.js' }],
    ['lacks its props', { props: undefined }],
  ])('is refused when it %s', async (_, change) => {
    await expect(readBody(body({ ...DATA, ...change }), EXPECTED, LIMIT)).rejects.toMatchObject({ reason: 'body' })
  })

  it('is refused when it is not JSON', async () => {
    await expect(readBody(streamed([`${HTML}${hydrationBlock('{')}${END}`]), EXPECTED, LIMIT)).rejects.toMatchObject({ reason: 'body' })
  })

  it('is accepted only at the end: a description with such a block is refused', async () => {
    const forged = `<div data-root>${hydrationBlock(scriptJson(DATA))}</div>`
    await expect(readBody(body(DATA, forged), EXPECTED, LIMIT)).rejects.toMatchObject({ reason: 'markup' })
    await expect(readBody(streamed([forged + END]), EXPECTED, LIMIT)).rejects.toMatchObject({ reason: 'markup' })
  })
})
