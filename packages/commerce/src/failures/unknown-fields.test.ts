import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findUnknownFields } from './unknown-fields.ts'

interface Folder {
  readonly title: string
  readonly folders?: Folder[] | undefined
}
const Folder: z.ZodMiniType<Folder> = z.object({ title: z.string(), folders: z.optional(z.lazy(() => z.array(Folder))) })

const request = z.object({
  id: z.string(),
  product: z.optional(
    z.object({
      name: z.string(),
      priceData: z.optional(z.nullable(z.object({ price: z.number() }))),
      choices: z.array(z.object({ value: z.string() })),
      labels: z.record(z.string(), z.object({ text: z.string() })),
      cover: z.union([z.object({ url: z.string() }), z.object({ mediaId: z.string() })]),
      notes: z.record(z.string(), z.unknown()),
      folder: Folder,
      weight: z.pipe(z.transform(Number), z.number()),
      extra: z.looseObject({ color: z.string() }),
    }),
  ),
})
const response = z.object({
  product: z.object({ name: z.string(), priceData: z.looseObject({ currency: z.string() }) }),
  total: z.number(),
})

const unknownOf = (payload: unknown, ignored?: readonly string[]) =>
  findUnknownFields({ request, read: [response], ...(ignored && { ignored }) }, payload)

describe('an unknown field is found', () => {
  test.each([
    ['of the request', { idd: 'a' }, [{ field: 'idd', nearest: 'id' }]],
    ['of an object', { product: { nmae: 'Mug' } }, [{ field: 'product.nmae', nearest: 'name' }]],
    ['of an object that may be null', { product: { priceData: { prize: 1 } } }, [{ field: 'product.priceData.prize', nearest: 'price' }]],
    [
      'of an item of a list',
      { product: { choices: [{ value: 'a' }, { vlaue: 'b' }] } },
      [{ field: 'product.choices[1].vlaue', nearest: 'value' }],
    ],
    ['of a value of a record', { product: { labels: { any: { txt: 'a' } } } }, [{ field: 'product.labels.any.txt', nearest: 'text' }]],
    ['of a choice between objects', { product: { cover: { href: 'a' } } }, [{ field: 'product.cover.href' }]],
    [
      'at any depth',
      { product: { folder: { folders: [{ title: 'a', tilte: 'b' }] } } },
      [{ field: 'product.folder.folders[0].tilte', nearest: 'title' }],
    ],
    ['by the beginning of its name', { product: { price: 3 } }, [{ field: 'product.price', nearest: 'priceData' }]],
    ['without a nearest name where none is like it', { product: { xyz: 1 } }, [{ field: 'product.xyz' }]],
    ['of the name of a method', { product: { constructor: 1 } }, [{ field: 'product.constructor' }]],
    ['that a response tells beside the object', { total: 1 }, [{ field: 'total' }]],
  ])('%s', (_, payload, expected) => {
    expect(unknownOf(payload)).toEqual(expected)
  })

  test('for twenty of thousands', () => {
    expect(unknownOf(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1])))).toHaveLength(20)
  })
})

test.each([
  ['what the request takes', { id: 'a', product: { name: 'Mug', cover: { mediaId: 'a' }, folder: { title: 'a', folders: [] } } }],
  ['what a response tells of the same object', { product: { priceData: { currency: 'USD' } } }],
  ['data of its writer’s own', { product: { notes: { any: { deep: [{ name: 1 }] } }, extra: { size: { of: 'a' } } } }],
  ['another type than that of the field, for the check of types', { product: [{ a: 1 }], id: { a: 1 } }],
  ['no object', 'text'],
])('no field is unknown in %s', (_, payload) => {
  expect(unknownOf(payload)).toEqual([])
})

test('an ignored path passes with all that is in it', () => {
  expect(unknownOf({ product: { choices: [{ color: { hex: '#fff' } }] } }, ['product.choices.color'])).toEqual([])
})
