import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { memberSlugs } from './member-slugs.ts'

test('a slug is checked without being taken, and a reason of later releases can be read', async () => {
  const { origin, received } = await serve((_request, count) => ({
    body: count === 1 ? { available: true } : { available: false, reason: 'RUDE' },
  }))
  const { memberSlugs: client } = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { memberSlugs })
  expect(await client.check('ann')).toEqual({ available: true })
  expect(await client.check('ann')).toEqual({ available: false, reason: 'RUDE' })
  expect(received[0]).toMatchObject({ method: 'POST', path: '/platform/v1/member-slugs/check', body: { slug: 'ann' } })
})
