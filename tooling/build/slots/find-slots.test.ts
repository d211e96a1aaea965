import { expect, test } from 'vitest'
import { slotsIn } from './find-slots.ts'

test('a slot is found wherever it stands, with the names of its params', () => {
  const source = `
    export const Page = ({ id, page }) => (
      <>
        {id && <Slot fragment="cart/add-to-cart" params={{ productId: id, 'variantId': page?.variant }} />}
        <Slot key="a" fragment={'catalog/live-list'} />
      </>
    )
    fillSlot(element, 'catalog/suggestions', { q: text })
    fillSlot(element, 'cart/drawer')
    const attributes = fillOnFocus('catalog/suggestions')`
  expect(slotsIn('page.tsx', source)).toEqual([
    { fragment: 'cart/add-to-cart', params: ['productId', 'variantId'] },
    { fragment: 'catalog/live-list', params: [] },
    { fragment: 'catalog/suggestions', params: ['q'] },
    { fragment: 'cart/drawer', params: [] },
    { fragment: 'catalog/suggestions', params: [] },
  ])
})

test.each([
  ['<Slot fragment={name} />', 'page.tsx:1: a slot names its fragment as a text.'],
  ['<Slot fragment="a/b" params={params} />', 'page.tsx:1: a slot writes its params out, as { name: value }.'],
  ['<Slot fragment="a/b" params={{ ...params }} />', 'page.tsx:1: a slot writes the names of its params out, without a spread.'],
  ['\n<Slot fragment="a/b" params={{ [name]: 1 }} />', 'page.tsx:2: a slot writes the names of its params out, without a spread.'],
])('%s is refused: nothing would be known of it', (source, message) => {
  expect(() => slotsIn('page.tsx', source)).toThrow(message)
})
