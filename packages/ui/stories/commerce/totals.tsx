import { Totals } from '../../src/commerce/totals.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'of a cart, in its panel',
    element: (
      <div className="g-panel">
        <Totals rows={[{ name: '4 items', amount: '$212.00' }]} total={{ name: 'Subtotal', amount: '$212.00' }} />
      </div>
    ),
  },
  {
    name: 'of an order, with a discount',
    element: (
      <div className="g-panel">
        <Totals
          rows={[
            { name: 'Subtotal', amount: '$212.00' },
            { name: 'Discount', amount: '-$21.20' },
            { name: 'Shipping', amount: '$6.00' },
          ]}
          total={{ name: 'Total', amount: '$196.80' }}
        />
      </div>
    ),
  },
  { name: 'the sum alone', element: <Totals rows={[]} total={{ name: 'Subtotal', amount: '$9,212.00' }} /> },
] satisfies Stories
