/** Documents of the catalog as the platform writes them. */

const prices = (price: number, discountedPrice = price) => ({
  currency: 'USD',
  price,
  discountedPrice,
  formatted: { price: `$${price}`, discountedPrice: `$${discountedPrice}` },
})

export const picture = (name: string) => ({
  id: name,
  mediaType: 'image',
  title: name,
  image: { url: `https://platform.example/media/${name}.svg`, width: 400, height: 500, altText: `The shirt in ${name}` },
})

const variant = (id: string, choices: Record<string, string>, price: number, stock: object, visible = true) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  choices,
  variant: { priceData: prices(price), sku: `SHIRT-${id}`, visible },
  stock,
})

const choice = (value: string, media?: object) => ({ value, description: value, inStock: true, visible: true, ...(media && { media }) })

export const shirt = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Shirt <b>& tie</b>',
  slug: 'shirt',
  visible: true,
  description: '<p>Washed <strong>linen</strong>.</p>',
  brand: 'Halm',
  ribbon: 'New',
  stock: { trackInventory: true, inStock: true },
  priceData: prices(50, 40),
  media: { mainMedia: picture('red'), items: [picture('red'), picture('blue')] },
  additionalInfoSections: [{ title: 'Care', description: '<p>Wash cold.</p>' }],
  productOptions: [
    { name: 'Size', choices: [choice('S'), choice('M')] },
    {
      name: 'Colour',
      optionType: 'color',
      choices: [choice('Red', { items: [picture('red')] }), choice('Blue', { items: [picture('blue')] })],
    },
  ],
  variants: [
    variant('1', { Size: 'S', Colour: 'Red' }, 40, { trackQuantity: true, quantity: 0, inStock: false }),
    variant('2', { Size: 'M', Colour: 'Red' }, 40, { trackQuantity: true, quantity: 3, inStock: true }),
    variant('3', { Size: 'M', Colour: 'Blue' }, 45.5, { trackQuantity: false, inStock: true }),
    variant('4', { Size: 'S', Colour: 'Blue' }, 1, { trackQuantity: false, inStock: true }, false),
  ],
}

export const mug = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Mug',
  slug: 'mug',
  stock: { trackInventory: true, quantity: 0, inStock: false },
  priceData: prices(18),
}

export const lamps = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Lamps',
  slug: 'lamps',
  numberOfProducts: 49,
}
