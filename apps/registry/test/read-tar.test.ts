import { describe, expect, test } from 'vitest'
import { readTar } from '../src/releases/read-tar.ts'
import { packTar } from './support/tar.ts'

const MB = 1024 * 1024
const FILES = [
  { path: 'manifest.json', content: new TextEncoder().encode('{}') },
  { path: 'client/empty.js', content: new Uint8Array() },
  { path: 'worker/worker.js', content: crypto.getRandomValues(new Uint8Array(3_000)) },
]

/** Sends bytes in pieces of this length, and counts what was taken of them. */
function streamOf(bytes: Uint8Array, pieceLength = 700, times = 1) {
  const taken = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.bytes >= bytes.byteLength * times) return controller.close()
        const start = taken.bytes % bytes.byteLength
        const piece = bytes.slice(start, start + pieceLength)
        taken.bytes += piece.byteLength
        controller.enqueue(piece)
      },
      cancel() {
        taken.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

describe('a tar', () => {
  test.each([1, 511, 512, 513, 100_000])('is read in pieces of %d bytes', async (length) => {
    const files = await readTar(streamOf(await packTar(FILES), length).body)
    expect(files).toEqual(new Map(FILES.map(({ path, content }) => [path, content])))
  })

  test('may have folders, and paths that begin with ./', async () => {
    const files = await readTar(streamOf(await packTar([{ path: 'client/', type: 'directory' }, ...FILES, { path: './client/a.js' }])).body)
    expect([...(files as Map<string, unknown>).keys()]).toEqual(['manifest.json', 'client/empty.js', 'worker/worker.js', 'client/a.js'])
  })

  test('is refused when it ends in a header, in a file or before its end', async () => {
    const tar = await packTar(FILES)
    for (const length of [0, 100, 1_500, 2_100, tar.byteLength - 1_024]) {
      expect(await readTar(streamOf(tar.slice(0, length)).body), String(length)).toMatchObject({ code: 'integrity' })
    }
  })

  test('is refused when a header is damaged, though not the first one', async () => {
    const tar = await packTar(FILES)
    tar[1_024 + 20] = 1
    expect(await readTar(streamOf(tar).body)).toMatchObject({ code: 'integrity' })
  })

  test('is refused when it holds a path twice', async () => {
    expect(await readTar(streamOf(await packTar([...FILES, ...FILES])).body)).toMatchObject({
      code: 'integrity',
      details: expect.stringContaining('manifest.json'),
    })
  })

  test('is refused with more than a thousand files', async () => {
    const files = Array.from({ length: 1_001 }, (_, index) => ({ path: `client/${index}.js` }))
    expect(await readTar(streamOf(await packTar(files.slice(1))).body)).toHaveProperty('size', 1_000)
    expect(await readTar(streamOf(await packTar(files)).body)).toMatchObject({ code: 'size' })
  })

  test('is read to its end when it is too large, so that its client gets the refusal, and cut off when it has none', async () => {
    const file = streamOf(await packTar([...FILES, { path: 'client/large.js', content: new Uint8Array(6 * MB) }]), 64 * 1024)
    expect(await readTar(file.body)).toMatchObject({ code: 'size', details: expect.stringContaining('client/large.js') })
    expect(file.taken.isCancelled).toBe(false)
    expect(file.taken.bytes).toBeGreaterThan(6 * MB)

    const folders = await packTar(Array.from({ length: 200 }, () => ({ path: 'client/', type: 'directory' })))
    const endless = streamOf(folders.slice(0, 200 * 512), 64 * 1024, Number.POSITIVE_INFINITY)
    expect(await readTar(endless.body)).toMatchObject({ code: 'size', details: JSON.stringify({ limit: 25 * MB }) })
    expect(endless.taken).toMatchObject({ isCancelled: true })
    expect(endless.taken.bytes).toBeLessThan(90 * MB)
  })

  test('that breaks off in the network is no refusal', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('Network connection lost.')) })
    await expect(readTar(broken)).rejects.toThrow('Network connection lost.')
  })
})
