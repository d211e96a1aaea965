import { expect, test } from 'vitest'
import { entryModule } from './container-factory.ts'

const SCRIPTS = ['../0123456789ab/mini-cart.js', '../ba9876543210/cart.js']

test('an entry gives the container the name of its build, and the address of each script', async () => {
  const container = `data:text/javascript,${encodeURIComponent('export default (name, urlOf) => ({ get: () => name, init: urlOf })')}`
  const entry = await import(`data:text/javascript,${encodeURIComponent(entryModule('cart_0123', container, SCRIPTS))}`)
  expect(entry.get()).toBe('cart_0123')
  expect(['cart.js', 'mini-cart.js'].map(entry.init)).toEqual(SCRIPTS.toReversed())
})
