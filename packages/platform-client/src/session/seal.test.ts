import { describe, expect, test } from 'vitest'
import type { KeyRing } from './key-ring.ts'
import { parseKeyRing } from './key-ring.ts'
import { createSeal } from './seal.ts'

const key = (id: string, fill: number): KeyRing[number] => ({ id, key: Buffer.alloc(32, fill).toString('base64url') })
const old = key('2025', 1)
const current = key('2026', 2)

describe('a seal', () => {
  test('opens what it sealed, whatever the text', async () => {
    const seal = createSeal([current], 'test')
    for (const text of ['', 'a', 'Zürich \u{1f6cd}', 'x'.repeat(3000)]) expect(await seal.open(await seal.seal(text))).toBe(text)
  })

  test('reveals nothing of the text and differs each time', async () => {
    const seal = createSeal([current], 'test')
    const [one, two] = [await seal.seal('secret-token'), await seal.seal('secret-token')]
    expect(one).not.toBe(two)
    expect(Buffer.from(one?.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret')
  })

  test('opens with every key of the ring and seals with the newest', async () => {
    const before = await createSeal([old], 'test').seal('kept')
    const rotated = createSeal([current, old], 'test')
    expect(await rotated.open(before)).toBe('kept')
    expect(await rotated.seal('new')).toMatch(/^1\.2026\./)
    expect(await createSeal([current], 'test').open(before)).toBeUndefined()
  })

  test('does not open what was sealed for another purpose, or under another key of the same name', async () => {
    const sealed = await createSeal([current], 'session').seal('x')
    expect(await createSeal([current], 'flow').open(sealed)).toBeUndefined()
    expect(await createSeal([key('2026', 9)], 'session').open(sealed)).toBeUndefined()
  })

  test('does not open anything with one bit changed, cut off or added', async () => {
    const seal = createSeal([current, old], 'test')
    const sealed = await seal.seal(JSON.stringify({ id: 'abc', role: 'visitor' }))
    for (let index = 0; index < sealed.length; index++) {
      for (const bit of [1, 2, 4, 8, 16, 32, 64]) {
        const changed = sealed.slice(0, index) + String.fromCharCode(sealed.charCodeAt(index) ^ bit) + sealed.slice(index + 1)
        expect(await seal.open(changed), changed).toBeUndefined()
      }
      expect(await seal.open(sealed.slice(0, index))).toBeUndefined()
    }
    for (const added of ['A', '=', '.', ' ', '%']) expect(await seal.open(sealed + added)).toBeUndefined()
  })

  test.each(['', '.', '..', '1.2026.', '1.2026.AAAA', '2.2026.AAAA', '1.__proto__.AAAA', 'null', '\u0000', '🛍'])(
    'refuses %j',
    async (text) => {
      expect(await createSeal([current], 'test').open(text)).toBeUndefined()
    },
  )
})

describe('parseKeyRing', () => {
  test('reads a ring', () => {
    expect(parseKeyRing(JSON.stringify([current, old]))).toEqual([current, old])
  })

  test.each([
    ['no JSON', 'secret'],
    ['an empty ring', '[]'],
    ['a short key', JSON.stringify([{ id: 'a', key: 'c2hvcnQtc2VjcmV0' }])],
    ['two keys of one name', JSON.stringify([current, { ...old, id: current.id }])],
    ['an id with a dot', JSON.stringify([{ ...current, id: 'a.b' }])],
  ])('refuses %s without its content in the error', (_what, json) => {
    expect(() => parseKeyRing(json)).toThrow('not usable')
    expect(() => parseKeyRing(json)).not.toThrow(/secret|c2hvcnQ/)
  })
})
