import { expect, it } from 'vitest'
import { photoPath } from './photo-path.ts'

const STORED = '/media/11111111-1111-4111-8111-111111111111.jpg'
const withPhoto = (url: string) => ({ profile: { photo: { url } } })

it('a photo of the platform has its path on the store', () => {
  expect(photoPath(withPhoto(`https://platform.test${STORED}`))).toBe(STORED)
})

it('any other address is no photo, since its server would hear of each reader of the page', () => {
  expect(photoPath(withPhoto('https://elsewhere.test/pixel.gif'))).toBeNull()
  expect(photoPath({})).toBeNull()
})
