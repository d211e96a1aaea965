import { describe, expect, it } from 'vitest'
import { Purges } from './purges.ts'

const at = (generation: number, changes: object = {}) => ({ generation, tags: {}, floor: 0, gone: {}, goneFloor: 0, ...changes })

function purgesAt(generation: number, changes?: object) {
  const purges = new Purges()
  purges.update(at(generation, changes))
  return purges
}

describe('a copy', () => {
  it('is purged by a later change of something that it shows', () => {
    const purges = purgesAt(9, { tags: { 'p:mug': 7, products: 9 } })
    expect(purges.standing({ tags: ['p:mug'], asOf: 6 })).toBe('superseded')
    expect(purges.standing({ tags: ['p:mug'], asOf: 7 })).toBe('live')
    expect(purges.standing({ tags: ['p:lamp'], asOf: 6 })).toBe('live')
  })

  it('that does not say what it shows is purged by every change', () => {
    const purges = purgesAt(9, { tags: { 'p:mug': 9 } })
    expect(purges.standing({ tags: undefined, asOf: 8 })).toBe('superseded')
    expect(purges.standing({ tags: undefined, asOf: 9 })).toBe('live')
  })

  it('that shows nothing of the platform is never purged', () => {
    const purges = purgesAt(9, { tags: { 'p:mug': 9 }, floor: 9, gone: { 'p:mug': 9 }, goneFloor: 9 })
    expect(purges.standing({ tags: [], asOf: 0 })).toBe('live')
  })

  it('is purged where the tag’s last change may be forgotten', () => {
    const purges = purgesAt(9, { floor: 5, tags: { 'p:mug': 9 } })
    expect(purges.standing({ tags: ['p:lamp'], asOf: 4 })).toBe('superseded')
    expect(purges.standing({ tags: ['p:lamp'], asOf: 5 })).toBe('live')
  })

  it('of something deleted is withdrawn', () => {
    const purges = purgesAt(9, { tags: { 'p:mug': 9 }, gone: { 'p:mug': 9 }, goneFloor: 3 })
    expect(purges.standing({ tags: ['p:mug'], asOf: 8 })).toBe('withdrawn')
    expect(purges.standing({ tags: ['p:lamp'], asOf: 2 })).toBe('withdrawn')
    expect(purges.standing({ tags: ['p:lamp'], asOf: 3 })).toBe('live')
  })
})

it('an older reading that arrives late changes nothing, and one that is none is refused', () => {
  const purges = purgesAt(9, { tags: { 'p:mug': 9 } })
  purges.update(at(8))
  expect(() => purges.update({ generation: 10 })).toThrow('Invalid input')
  expect(purges.generation).toBe(9)
  expect(purges.standing({ tags: ['p:mug'], asOf: 8 })).toBe('superseded')
})
