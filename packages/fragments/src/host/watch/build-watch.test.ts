import { expect, it } from 'vitest'
import { timeQuantile } from '../../contract/index.ts'
import { BuildWatch } from './build-watch.ts'

const BUILD = '0123456789ab'

it('counts renders, failures and header times by remote and build, and begins anew when they are taken', () => {
  const watch = new BuildWatch()
  for (const ms of [1, 20, 300]) watch.rendered('catalog/product', BUILD, ms)
  watch.failed('catalog/home', BUILD)
  watch.rendered('cart/cart', BUILD, 5)
  const [catalog, cart] = watch.take()
  expect(catalog).toMatchObject({ remote: 'catalog', build: BUILD, renders: 3, failures: 1, crashes: 0 })
  expect(cart).toMatchObject({ remote: 'cart', renders: 1, failures: 0 })
  expect(watch.take()).toEqual([])
})

it('gives header times within 10 %', () => {
  const watch = new BuildWatch()
  for (let ms = 1; ms <= 1_000; ms++) watch.rendered('catalog/product', BUILD, ms)
  const { times = {} } = watch.take()[0] ?? {}
  for (const share of [0.5, 0.95]) {
    const measured = timeQuantile(times, share)
    expect(measured).toBeGreaterThan(share * 900)
    expect(measured).toBeLessThan(share * 1_100)
  }
  expect(timeQuantile({}, 0.5)).toBe(0)
})

it('counts the faults of one network once, and names the networks', () => {
  const watch = new BuildWatch()
  for (const network of ['one', 'one', 'two']) watch.crashed('catalog/product', BUILD, network)
  expect(watch.take()[0]).toMatchObject({ crashes: 2, crashedIn: ['one', 'two'] })
})

it('names the networks that acted, each once, for the build of the remote that they are shown', () => {
  const watch = new BuildWatch()
  for (const network of ['one', 'one', 'two']) watch.submitted('catalog', BUILD, { fragment: 'cart/add-to-cart', network })
  expect(watch.take()).toMatchObject([{ remote: 'catalog', build: BUILD, renders: 0, acts: { 'cart/add-to-cart': ['one', 'two'] } }])
})

it('counts a refused file once for each network, and as one fault of it', () => {
  const watch = new BuildWatch()
  for (const network of ['one', 'one', 'two'])
    for (const file of ['product.js', 'styles.css']) watch.crashed('catalog/product', BUILD, network, file)
  expect(watch.take()[0]).toMatchObject({ crashes: 2, refused: { 'product.js': 2, 'styles.css': 2 } })
})
