import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Member, newMember } from '../support/member.ts'
import { good, violation } from '../support/responses.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const PHOTO = '/platform/v1/my-photo'
const drawn = (background = '#a1b2c3') => sharp({ create: { width: 64, height: 48, channels: 3, background } })
const jpeg = () =>
  drawn()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ann Lee' } })
    .toBuffer()
const set = (member: Member, file: Buffer) => member.call('POST', PHOTO, { data: file.toString('base64') })
const photoOf = async (member: Member): Promise<Json> => (await good(member.call('GET', '/members/v1/members/my'))).member.profile.photo
const statusOf = async (url: string) => (await fetch(url)).status

describe('the photo of a member', () => {
  test('is shown to everybody who sees the member, without what the camera wrote', async () => {
    const ann = await newMember(shop.platform)
    const { member } = await good(set(ann, await jpeg()))
    expect(member.profile.photo).toMatchObject({ url: expect.stringMatching(/\/media\/[\da-f-]{36}\.jpg$/), width: 64, height: 48 })
    await good(ann.call('POST', '/members/v1/members/join-community', {}))
    expect((await good(shop.shopper.call('GET', `/members/v1/members/${ann.id}`))).member.profile.photo).toEqual(member.profile.photo)
    const response = await fetch(member.profile.photo.url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(Buffer.from(await response.arrayBuffer()).includes('Ann Lee')).toBe(false)
  })

  test('is deleted with its file when it is replaced, removed or set by the recorded call, and when the account is', async () => {
    const ann = await newMember(shop.platform)
    await set(ann, await jpeg())
    const first = await photoOf(ann)
    await set(ann, await drawn('#fff').png().toBuffer())
    const second = await photoOf(ann)
    expect(second.url).not.toBe(first.url)
    await expect.poll(() => statusOf(first.url)).toBe(404)
    expect(await statusOf(second.url)).toBe(200)
    for (let time = 0; time < 2; time += 1) expect((await good(ann.call('DELETE', PHOTO))).member.profile.photo).toBeUndefined()
    await expect.poll(() => statusOf(second.url)).toBe(404)
    await set(ann, await drawn().webp().toBuffer())
    const third = await photoOf(ann)
    await good(ann.call('PATCH', `/v1/members/${ann.id}`, { member: { profile: { photo: { url: 'https://img.example/ann.jpg' } } } }))
    await expect.poll(() => statusOf(third.url)).toBe(404)
    await set(ann, await jpeg())
    const last = await photoOf(ann)
    await good(call(shop.platform, 'DELETE', `/members/v1/members/${ann.id}`, { elevated: true }))
    await expect.poll(() => statusOf(last.url)).toBe(404)
  })

  test('cannot be used to delete another’s, by naming its address', async () => {
    const [ann, eve] = [await newMember(shop.platform), await newMember(shop.platform)]
    await set(ann, await jpeg())
    const { url } = await photoOf(ann)
    await good(eve.call('PATCH', `/v1/members/${eve.id}`, { member: { profile: { photo: { url } } } }))
    await good(eve.call('DELETE', PHOTO))
    await good(set(eve, await jpeg()))
    expect([await statusOf(url), (await photoOf(ann)).url]).toEqual([200, url])
  })

  test.each([
    ['no base64', '$$', 'base64'],
    ['a drawing, which may run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 'JPEG, PNG or WebP'],
    ['a page', Buffer.from('<html>').toString('base64'), 'JPEG, PNG or WebP'],
    ['a picture that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64'), 'JPEG, PNG or WebP'],
  ])('is not %s', async (_, data, message) => {
    const ann = await newMember(shop.platform)
    const response = await ann.call('POST', PHOTO, { data })
    expect(violation(response)).toMatchObject({ field: 'data', description: expect.stringContaining(message) })
    expect(await photoOf(ann)).toBeUndefined()
  })

  test('is not larger than its limit', async () => {
    const ann = await newMember(shop.platform)
    const padded = Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)])
    expect((await set(ann, padded)).status).toBe(400)
  })
})
