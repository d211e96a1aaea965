/** Documents of carts as the platform writes them. */

export const MUG = '11111111-1111-4111-8111-111111111111'
export const LARGE = '22222222-2222-4222-8222-222222222222'
export const LINE = '44444444-4444-4444-8444-444444444441'
export const SECOND_LINE = '44444444-4444-4444-8444-444444444442'
export const SESSION = '99999999-9999-4999-8999-999999999999'
export const CHECKOUT = '77777777-7777-4777-8777-777777777777'

const price = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `$${amount}`,
  formattedConvertedAmount: `$${amount}`,
})

const item = {
  catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: MUG, options: { variantId: LARGE } },
  productName: { original: 'Mug', translated: 'Mug' },
  descriptionLines: [
    { name: { original: 'Size', translated: 'Size' }, plainText: { original: 'L', translated: 'L' } },
    { name: { original: 'Colour', translated: 'Colour' }, colorInfo: { original: 'Red', translated: 'Red' } },
  ],
  image: { id: 'mug.svg', url: 'http://platform.example/media/mug.svg', width: 400, height: 500, altText: 'A mug' },
}

interface LineSketch {
  readonly id?: string
  readonly quantity?: number
  readonly availability?: object
}

export function cartLine({ id = LINE, quantity = 2, availability = { status: 'AVAILABLE', quantityAvailable: 10 } }: LineSketch = {}) {
  return {
    ...item,
    id,
    quantity,
    url: { relativePath: '/product-page/mug', url: 'https://shop.example/product-page/mug' },
    price: price('10.10'),
    fullPrice: price('12.00'),
    lineItemPrice: price('20.20'),
    availability,
  }
}

export function cart(...lineItems: object[]) {
  return { id: '55555555-5555-4555-8555-555555555555', currency: 'USD', lineItems }
}

export function totals(lineItems: object[], violations: object[] = []) {
  return { cart: cart(...lineItems), priceSummary: { subtotal: price('20.20') }, violations, calculatedLineItems: [] }
}
