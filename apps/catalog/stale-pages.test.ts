import { expect, it } from 'vitest'
import remote from './remote.config.ts'

const HOUR_S = 3_600

it('every page may be shown for an hour after the platform stopped', async () => {
  const times = await Promise.all(
    Object.entries(remote.pages).map(async ([name, { load }]) => [name, (await load()).cache.staleIfError] as const),
  )
  expect(times.length).toBeGreaterThan(4)
  for (const [name, staleIfError = 0] of times) expect(staleIfError, name).toBeGreaterThanOrEqual(HOUR_S)
})
