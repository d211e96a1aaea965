import { Price } from '../../src/commerce/price.tsx'
import { ProductCard } from '../../src/commerce/product-card.tsx'
import { Cards } from '../../src/layout/cards.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

const THINGS = [
  ['Halm teapot', '#e4cfc4', '#b9694a'],
  ['Morning mug', '#d8cfae', '#e3c04f'],
  ['Deep bowl', '#c3ccd8', '#26344f'],
  ['Gourd vase', '#ced6c4', '#4d6b35'],
] as const

const cards = THINGS.map(([name, ground, thing]) => (
  <ProductCard
    key={name}
    name={name}
    href="#layout-cards"
    line="Stoneware"
    picture={drawPicture(ground, thing)}
    sizes="16rem"
    price={<Price now="$42.00" labels={{ now: 'Sale price', before: 'Regular price' }} />}
  />
))

export default [
  { name: 'as many rows as it takes', wide: true, element: <Cards>{cards}</Cards> },
  { name: 'one row', wide: true, element: <Cards row>{cards}</Cards> },
  { name: 'one row in little room', element: <Cards row>{cards}</Cards> },
] satisfies Stories
