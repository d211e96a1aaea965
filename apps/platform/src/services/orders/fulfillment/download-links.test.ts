import { describe, expect, test } from 'vitest'
import { downloadLinks } from './download-links.ts'

const links = downloadLinks([new Uint8Array(32).fill(1)])
const target = { orderId: 'o1', lineItemId: 'l1' }
const later = Date.now() + 60_000

describe('a link to a file', () => {
  test('leads to its file until it expires', async () => {
    expect(await links.read(await links.sign(target, later))).toEqual(target)
    expect(await links.read(await links.sign(target, Date.now() - 2000))).toBe('expired')
  })

  test('is valid as long as its key is in the ring', async () => {
    const ring = downloadLinks([new Uint8Array(32).fill(2), new Uint8Array(32).fill(1)])
    expect(await ring.read(await links.sign(target, later))).toEqual(target)
    expect(await ring.read(await links.sign(target, Date.now() - 2000))).toBe('expired')
  })

  test('is refused with a foreign signature or none', async () => {
    const foreign = await downloadLinks([new Uint8Array(32).fill(2)]).sign(target, later)
    const [head, , end] = (await links.sign(target, later)).split('.')
    const moved = `${head}.${Buffer.from(JSON.stringify({ sub: 'o2', line: 'l1', exp: Math.floor(later / 1000) })).toString('base64url')}.${end}`
    for (const token of [foreign, moved, '', 'a.b.c']) expect(await links.read(token)).toBeUndefined()
  })
})
