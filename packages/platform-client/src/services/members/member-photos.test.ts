import { expect, test } from 'vitest'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { memberPhotos } from './member-photos.ts'

test('a photo is set and removed', async () => {
  const member = { id: '55555555-5555-4555-8555-555555555555', profile: { photo: { url: 'https://platform.example/media/x.jpg' } } }
  const { origin, received } = await serve(() => ({ body: { member } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { memberPhotos }).memberPhotos
  expect(await client.set('AAAA')).toEqual(member)
  await client.remove()
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/my-photo', body: { data: 'AAAA' } },
    { method: 'DELETE', path: '/platform/v1/my-photo' },
  ])
  await expect(client.set('')).rejects.toThrow('data')
})
