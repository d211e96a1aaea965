import { expect, it } from 'vitest'
import type { HydrationData } from './envelope.ts'
import { compactHydration, expandHydration } from './hydration-block.ts'

const OWN = { fragment: 'catalog/product', build: '0123456789ab' }
const FOLDER = '/_mfe/catalog/0123456789ab'
const DATA: HydrationData = {
  ...OWN,
  instance: 'catalog-product',
  entry: `${FOLDER}/remoteEntry.js`,
  messages: `${FOLDER}/messages-en.js`,
  modules: [],
  css: [],
  hydrate: 'visible',
  pure: true,
  params: { slug: 'mug' },
  props: { name: 'Mug' },
}

it.each([
  ['all that may differ', DATA],
  ['defaults', { ...DATA, hydrate: 'load', pure: false, params: {} } as const],
  [
    'files named by their content',
    { ...DATA, entry: '/_mfe/catalog/ffffffffffff/remoteEntry.js', messages: '/_mfe/catalog/eeeeeeeeeeee/en.js' },
  ],
  ['files in folders of its build', { ...DATA, entry: `${FOLDER}/static/entry.js` }],
  ['another instance', { ...DATA, instance: 'catalog-product-0' }],
  ['no messages', { ...DATA, messages: undefined }],
])('hydration data with %s is the same after a document', (_, data) => {
  const text = JSON.stringify(compactHydration(data))
  expect(text).not.toContain(OWN.build)
  expect(expandHydration(OWN, JSON.parse(text))).toEqual(data)
})

it('modules and style sheets are left to the document', () => {
  const files = { modules: [`${FOLDER}/product.js`], css: [`${FOLDER}/styles.css`] }
  expect(expandHydration(OWN, JSON.parse(JSON.stringify(compactHydration({ ...DATA, ...files }))))).toEqual(DATA)
})
