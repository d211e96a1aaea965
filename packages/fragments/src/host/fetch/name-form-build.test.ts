import { expect, it } from 'vitest'
import { nameFormBuild } from './name-form-build.ts'

const field = (value: string) => `<form method="post"><input type="hidden" name="_fragment" value="${value}"/></form>`

it('every form of a remote names the build that rendered it', () => {
  const html = field('cart/add-to-cart') + field('cart/drawer')
  expect(nameFormBuild(html, 'cart', '0123456789ab')).toBe(field('cart/add-to-cart@0123456789ab') + field('cart/drawer@0123456789ab'))
})

it('a form for a fragment of another remote names no build', () => {
  expect(nameFormBuild(field('account/newsletter'), 'cart', '0123456789ab')).toBe(field('account/newsletter'))
})
