import { expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { open } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const rename = (name: Record<string, string> | null) => owner.good('PATCH', '/platform/v1/store/content', { content: { name } })
const SOON = { timeout: 5_000 }

/** What a hosted page says the store is called: in its title, and as the way back to it. */
async function namesOn(url: string): Promise<(string | undefined)[]> {
  const { text } = await open(url)
  return [/<title>[^<]* · ([^<]*)<\/title>/.exec(text)?.[1], /class="hosted-mark"[^>]*><bdi>([^<]*)</.exec(text)?.[1]]
}

test('hosted pages carry the owner’s name of the store, in their language', async () => {
  const checkout = await shop.cartWith(await shop.stocked(1))
  expect(await namesOn(checkout)).toEqual(['Galleria', 'Galleria'])
  await rename({ en: 'North & Reed', de: 'Nord & Ried' })
  await expect.poll(() => namesOn(checkout), SOON).toEqual(['North &amp; Reed', 'North &amp; Reed'])
  expect(await namesOn(`${checkout}?lang=de`)).toEqual(['Nord &amp; Ried', 'Nord &amp; Ried'])
  expect(await namesOn(`${checkout}?lang=ja`)).toEqual(['North &amp; Reed', 'North &amp; Reed'])
  expect(await namesOn(`${shop.platform.url}/sign-in/unknown`)).toEqual(['North &amp; Reed', 'North &amp; Reed'])
  await rename(null)
  await expect.poll(() => namesOn(checkout), SOON).toEqual(['Galleria', 'Galleria'])
})
