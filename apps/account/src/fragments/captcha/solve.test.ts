import { expect, it } from 'vitest'
import { solve } from './solve.ts'

it('a solution has a digest with as many zero bits as the challenge asks for', async () => {
  const solution = await solve('riddle', 10, new AbortController().signal)
  const digest = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(solution)))
  expect(solution).toMatch(/^riddle:\d+$/)
  expect(digest.getUint16(0) >> 6).toBe(0)
})

it('a puzzle that is no longer wanted is given up', async () => {
  await expect(solve('riddle', 60, AbortSignal.abort())).rejects.toThrow('aborted')
})
