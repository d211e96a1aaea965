import { expect, it } from 'vitest'
import { startDeadline } from './deadline.ts'

it('aborts when its time is over', async () => {
  const { signal } = startDeadline(5)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

it('leaves no timer behind once it is cancelled', () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const deadline = startDeadline(60_000)
  deadline.cancel()
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBe(before)
  expect(deadline.signal.aborted).toBe(false)
})

it('aborts with the caller', () => {
  const caller = new AbortController()
  const { signal, cancel } = startDeadline(60_000, caller.signal)
  caller.abort('changed my mind')
  cancel()
  expect(signal.reason).toBe('changed my mind')
})
