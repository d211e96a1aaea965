import { expect, test } from 'vitest'
import type { ImportedCollection, ImportedProduct } from './catalog-import.ts'
import { withProductPictures } from './collection-pictures.ts'

const pots: ImportedCollection = { slug: 'pots', name: 'Pots', description: '' }

test('a collection without a picture shows the first picture of its products', () => {
  const products = [
    productOf('bare', { media: [] }),
    productOf('hidden', { visible: false, media: [{ url: '/media/hidden-640.webp', alt: '' }] }),
    productOf('blue', { media: [{ url: '/media/blue-640.webp', alt: 'A blue pot', choice: { option: 'Color', choice: 'Blue' } }] }),
    productOf('green', { media: [{ url: '/media/green-640.webp', alt: '' }] }),
  ]
  const [collection] = withProductPictures([pots], products)
  expect(collection?.picture).toEqual({ url: '/media/blue-640.webp', alt: 'A blue pot' })
})

test('a collection keeps a picture of its own', () => {
  const own = { ...pots, picture: { url: '/media/own-640.webp', alt: '' } }
  const products = [productOf('blue', { media: [{ url: '/media/blue-640.webp', alt: '' }] })]
  expect(withProductPictures([own], products)).toEqual([own])
})

test('a collection has no picture where its products have none', () => {
  expect(withProductPictures([pots], [productOf('bare', { media: [] })])).toEqual([pots])
})

function productOf(slug: string, fields: Pick<ImportedProduct, 'media'> & Partial<ImportedProduct>): ImportedProduct {
  return {
    slug,
    name: slug,
    description: '',
    productType: 'physical',
    giftCard: false,
    visible: true,
    collections: ['pots'],
    options: [],
    variants: [],
    additionalInfo: [],
    ...fields,
  }
}
