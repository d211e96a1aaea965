import { describe, expect, it } from 'vitest'
import { endMarker } from '../contract/index.ts'
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

const read = (response: Response) => readBody(response, FRAGMENT, BUILD, LIMITS)

it('gives the HTML without its end marker, however it is cut into chunks', async () => {
  expect(await read(streamed(['<p>ä', '</p>', END.slice(0, 5), END.slice(5)]))).toBe('<p>ä</p>')
})

describe('a body that may not be used', () => {
  it('stalls in the middle', async () => {
    await expect(read(streamed(['<p>half'], { close: false }))).rejects.toMatchObject({ reason: 'body-late' })
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
