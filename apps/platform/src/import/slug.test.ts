import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Été & Co.', 'ete-co'],
  ['  --men--  ', 'men'],
  ['Größe XL', 'große-xl'],
  ['日本', '日本'],
  ['&&&', ''],
])('the name %j gives the slug %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
