import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import type { Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const newMug = () => owner.newProduct({ productOptions: [...sizes('L', 'S'), { name: 'Glaze', choices: [{ value: 'Matt' }] }] })
const add = (id: string, ...media: object[]) => owner.good('POST', `/stores/v1/products/${id}/media`, { id, media })
const itemsOf = async (id: string): Promise<Json[]> => (await owner.product(id)).media.items
const choiceMedia = async (id: string) =>
  Object.fromEntries(
    (await owner.product(id)).productOptions.flatMap(({ choices }: Json) =>
      choices.map(({ value, media }: Json) => [value, (media?.items ?? []).map((item: Json) => item.image?.url)]),
    ),
  )

describe('adding media', () => {
  test.each([
    ['https://img.example/m.jpg', 'image'],
    ['https://img.example/picture', 'image'],
    ['https://img.example/film.MP4?size=2', 'video'],
    ['https://img.example/sound.mp3', 'audio'],
    ['https://img.example/manual.pdf', 'document'],
    ['https://img.example/all.zip', 'zip'],
  ])('of the address %s is of the type %s', async (url, mediaType) => {
    const { id } = await newMug()
    // None of these hosts exists: what pages show waits to be fetched.
    const waits = mediaType === 'image' || mediaType === 'video'
    expect(await add(id, { url })).toEqual(waits ? { pending: [{ url, reason: 'could not be reached' }] } : {})
    const [item] = await itemsOf(id)
    expect(item).toMatchObject({ mediaType, title: 'Mug' })
    expect(mediaType === 'image' ? item.image.url : item.video.files[0].url).toBe(url)
  })

  test('accepts URLs and ids of any product, each once', async () => {
    const [first, second] = [await newMug(), await newMug()]
    await add(first.id, { url: 'https://img.example/a.jpg' })
    const [known] = await itemsOf(first.id)
    await add(
      second.id,
      { url: 'https://img.example/b.jpg' },
      { mediaId: known.id, choice: { option: 'Size', choice: 'L' } },
      { url: 'https://img.example/b.jpg' },
    )
    expect((await itemsOf(second.id)).map(({ image }) => image.url)).toEqual(['https://img.example/b.jpg', 'https://img.example/a.jpg'])
    expect(await choiceMedia(second.id)).toEqual({ L: ['https://img.example/a.jpg'], S: [], Matt: [] })
  })

  test('puts pictures first, and shows only pictures in the cart', async () => {
    const product = await owner.newProduct({})
    await add(product.id, { url: 'https://img.example/film.mp4' }, { url: 'https://img.example/still.jpg' })
    expect((await owner.product(product.id)).media.mainMedia.image.url).toBe('https://img.example/still.jpg')
    const { body } = await shop.shopper.addToCart(product.id, product.variants[0].id, 1)
    expect(body.cart.lineItems[0].image.url).toBe('https://img.example/still.jpg')
  })

  const beside = (bad: object) => ({ media: [{ url: 'https://img.example/good.jpg' }, bad] })

  test('with an unknown id is refused as a whole', async () => {
    const { id } = await newMug()
    expect(await owner.refusal('POST', `/v1/products/${id}/media`, beside({ mediaId: 'nothing' }))).toBe('MEDIA_NOT_FOUND')
    expect(await itemsOf(id)).toEqual([])
  })

  test.each([
    ['a script', { url: 'javascript:alert(1)' }, 'media[1].url'],
    ['neither', {}, 'media[1]'],
    ['both', { mediaId: 'x', url: 'https://img.example/x.jpg' }, 'media[1].url'],
    ['an unknown option', { url: 'https://img.example/x.jpg', choice: { option: 'Form', choice: 'L' } }, 'media[1].choice.option'],
    ['an unknown choice', { url: 'https://img.example/x.jpg', choice: { option: 'Size', choice: 'XL' } }, 'media[1].choice.choice'],
  ])('with %s is refused as a whole', async (_, bad, field) => {
    const { id } = await newMug()
    expect(await owner.violation('POST', `/v1/products/${id}/media`, beside(bad))).toMatchObject({ field })
    expect(await itemsOf(id)).toEqual([])
  })

  test('is limited to 50 at once', async () => {
    const { id } = await newMug()
    const media = Array.from({ length: 51 }, (_, index) => ({ url: `https://img.example/${index}.jpg` }))
    expect(await owner.violation('POST', `/v1/products/${id}/media`, { media })).toMatchObject({ field: 'media', violatedRule: 'MAX_SIZE' })
    await add(id, ...media.slice(1))
    expect(await itemsOf(id)).toHaveLength(50)
  })
})

describe('media of choices', () => {
  test('must be media of the product and choices of one option', async () => {
    const { id } = await newMug()
    await add(id, { url: 'https://img.example/a.jpg' }, { url: 'https://img.example/b.jpg' })
    const [a, b] = await itemsOf(id)
    const link = (...media: object[]) => ['PATCH', `/stores/v1/products/${id}/choices/media`, { id, media }] as const
    expect(
      await owner.good(...link({ option: 'Size', choice: 'L', mediaIds: [a.id, b.id] }, { option: 'Size', choice: 'S', mediaIds: [b.id] })),
    ).toEqual({})
    expect(await choiceMedia(id)).toMatchObject({
      L: ['https://img.example/a.jpg', 'https://img.example/b.jpg'],
      S: ['https://img.example/b.jpg'],
    })
    expect(await owner.violation(...link({ option: 'Glaze', choice: 'Matt', mediaIds: [a.id] }))).toMatchObject({
      field: 'media[0].option',
      violatedRule: 'VALIDATION',
    })
    expect(await owner.refusal(...link({ option: 'Size', choice: 'L', mediaIds: ['nothing'] }))).toBe('MEDIA_NOT_FOUND')
  })

  test('can be unassigned one by one or all at once, and stay with the product', async () => {
    const { id } = await newMug()
    await add(
      id,
      { url: 'https://img.example/a.jpg', choice: { option: 'Size', choice: 'L' } },
      { url: 'https://img.example/b.jpg', choice: { option: 'Size', choice: 'S' } },
    )
    const unlink = (media: object) => owner.good('POST', `/stores/v1/products/${id}/choices/media/delete`, { id, media: [media] })
    const [a] = await itemsOf(id)
    await unlink({ option: 'Size', choice: 'S', mediaIds: [a.id] })
    expect(await choiceMedia(id)).toMatchObject({ L: ['https://img.example/a.jpg'], S: ['https://img.example/b.jpg'] })
    await unlink({ option: 'Size', choice: 'L', mediaIds: [a.id] })
    expect(await choiceMedia(id)).toMatchObject({ L: [], S: ['https://img.example/b.jpg'] })
    await unlink({})
    expect(await choiceMedia(id)).toMatchObject({ L: [], S: [] })
    expect(await itemsOf(id)).toHaveLength(2)
  })

  test('give a cart line the picture of its choice', async () => {
    const { id, variants } = await newMug()
    await add(id, { url: 'https://img.example/any.jpg' }, { url: 'https://img.example/small.jpg', choice: { option: 'Size', choice: 'S' } })
    const small = variants.find(({ choices }: Json) => choices.Size === 'S')
    expect((await shop.shopper.addToCart(id, small.id, 1)).body.cart.lineItems[0].image.url).toBe('https://img.example/small.jpg')
  })

  test('are unassigned when their choice is removed', async () => {
    const { id } = await newMug()
    await add(id, { url: 'https://img.example/a.jpg', choice: { option: 'Size', choice: 'L' } })
    await owner.good('PATCH', `/v1/products/${id}`, { product: { productOptions: [{ name: 'Glaze', choices: [{ value: 'Matt' }] }] } })
    await owner.good('PATCH', `/v1/products/${id}/choices/media`, {
      media: [{ option: 'Glaze', choice: 'Matt', mediaIds: [(await itemsOf(id))[0].id] }],
    })
    expect(await choiceMedia(id)).toEqual({ Matt: ['https://img.example/a.jpg'] })
  })
})

describe('removing media', () => {
  test('removes the named ones, or all', async () => {
    const { id } = await newMug()
    await add(id, ...['a', 'b', 'c'].map((name) => ({ url: `https://img.example/${name}.jpg` })))
    const remove = (mediaIds: string[]) => ['POST', `/stores/v1/products/${id}/media/delete`, { id, mediaIds }] as const
    const [a] = await itemsOf(id)
    expect(await owner.refusal(...remove([a.id, 'nothing']))).toBe('MEDIA_NOT_FOUND')
    await owner.good(...remove([a.id]))
    expect((await itemsOf(id)).map(({ image }) => image.url)).toEqual(['https://img.example/b.jpg', 'https://img.example/c.jpg'])
    await owner.good(...remove([]))
    expect((await owner.product(id)).media).toEqual({ items: [] })
  })
})
