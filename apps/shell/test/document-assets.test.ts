import type { FragmentFiles } from '@galleria/fragments/contract'
import { expect, it } from 'vitest'
import { pageAssets } from '../app/document/document-assets.ts'

const file = (url: string) => ({ url, integrity: 'sha256-AAAA' })

function assetsOf(name: string, css: string[], hydrate: FragmentFiles['hydrate'] = 'load'): FragmentFiles {
  return { hydrate, entry: file(`/${name}/remoteEntry.js`), modules: [file(`/${name}/${name}.js`)], lazy: [], css: css.map(file) }
}

it('names each file of a page’s fragments once', () => {
  const { stylesheets, linked, importMap } = pageAssets('cart/cart', [
    assetsOf('cart', ['/cart.css']),
    assetsOf('badge', ['/cart.css', '/badge.css']),
    assetsOf('menu', [], 'never'),
  ])
  expect(stylesheets.map(({ url }) => url)).toEqual(['/cart.css', '/badge.css'])
  expect([...linked]).toEqual(['/cart.css', '/badge.css'])
  expect(importMap.json).toContain('/badge/badge.js')
  expect(importMap.json).not.toContain('/menu/menu.js')
})

it('works the files out again only for other renders, and has one key for the same files', () => {
  const [cart, badge] = [assetsOf('cart', ['/cart.css']), assetsOf('badge', ['/badge.css'])]
  const first = pageAssets('cart/cart', [cart, badge])
  expect(pageAssets('cart/cart', [cart, badge])).toBe(first)
  const again = pageAssets('cart/cart', [{ ...cart }, badge])
  expect(again).not.toBe(first)
  expect(again.key).toBe(first.key)
  expect(pageAssets('cart/cart', [badge, cart]).key).not.toBe(first.key)
  expect(pageAssets('cart/cart', [cart]).linked).toEqual(new Set(['/cart.css']))
})
