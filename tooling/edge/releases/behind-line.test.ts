import { describe, expect, test } from 'vitest'
import { behindLine } from './behind-line.ts'

const release = (remote: string) => `npm run edge -- release ${remote}`
const refused = { remote: 'orders', build: '0123456789ab', code: 'conflict', message: 'a canary\n  runs' }

describe('the line of a remote that stayed behind', () => {
  test('says why its build was refused, and what to run then', () => {
    expect(behindLine(refused, release)).toBe(
      'orders stays on an earlier build: 0123456789ab was refused (conflict): a canary runs  Then: npm run edge -- release orders',
    )
  })

  test('names the option with which the owner overrules a limit', () => {
    expect(behindLine({ ...refused, code: 'size' }, release)).toMatch(/Then: npm run edge -- release orders --accept "<why>"$/)
  })

  test('says of a refused retirement which build stays live, and names no release: there is none of it', () => {
    expect(behindLine({ ...refused, isRetirement: true }, release)).toBe(
      'orders is not retired, and 0123456789ab stays live (conflict): a canary runs',
    )
  })
})
