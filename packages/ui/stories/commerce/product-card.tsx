import type { ComponentProps } from 'react'
import { Price } from '../../src/commerce/price.tsx'
import { ProductCard } from '../../src/commerce/product-card.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

const LABELS = { now: 'Sale price', before: 'Regular price' }
const TEAPOT = {
  name: 'Halm teapot',
  href: '#commerce-product-card',
  line: 'Stoneware, ash',
  picture: drawPicture('#e4cfc4', '#b9694a'),
  sizes: '16rem',
  price: <Price now="$64.00" labels={LABELS} />,
}

export default [
  { name: 'plain', element: card() },
  { name: 'new', element: card({ badge: 'New' }) },
  { name: 'lowered', element: card({ badge: '−20%', price: <Price now="$51.20" before="$64.00" labels={LABELS} /> }) },
  { name: 'sold out', element: card({ badge: 'Sold out' }) },
  {
    name: 'a long name, and no picture',
    element: card({ name: 'Teapot with a handle of bent ash for a large family', line: null, picture: null }),
  },
  {
    name: 'in another language than the page',
    element: card({ name: 'Teekanne', line: 'Steinzeug, Esche', contentLang: 'de', lineLang: 'de' }),
  },
] satisfies Stories

function card(props: Partial<ComponentProps<typeof ProductCard>> = {}) {
  return (
    <ul>
      <ProductCard {...TEAPOT} {...props} />
    </ul>
  )
}
