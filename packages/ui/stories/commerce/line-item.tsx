import { LineItem } from '../../src/commerce/line-item.tsx'
import { Price } from '../../src/commerce/price.tsx'
import { Button } from '../../src/primitives/actions/button.tsx'
import { Badge } from '../../src/primitives/display/badge.tsx'
import { QuantityStepper } from '../../src/primitives/forms/quantity-stepper.tsx'
import type { Stories } from '../story.ts'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><rect width="8" height="10" fill="#c9d3c6"/><path d="M2 6a2 2 0 0 1 4 0z" fill="#7d9a83"/><path d="M3.8 6h.4v2.4h-.4zM3 8.2h2v.4H3z" fill="#b98a3c"/></svg>')}`
const LABELS = { now: 'Sale price', before: 'Regular price' }
const LAMP = { name: 'Alder table lamp', href: '#commerce-line-item', picture: { src: PICTURE, width: 800, height: 1000 } }

export default [
  {
    name: 'in a cart',
    element: (
      <LineItem {...LAMP} details={<p>Sage</p>} price={<Price now="$149.00" labels={LABELS} />}>
        {foot('Alder table lamp', '1')}
      </LineItem>
    ),
  },
  {
    name: 'several, reduced, the last ones',
    element: (
      <LineItem
        {...LAMP}
        name="Still carafe"
        details={
          <>
            <p>Sage · 1 L</p>
            <p>
              <Badge kind="warn">Only 2 left</Badge>
            </p>
          </>
        }
        price={<Price now="$88.00" before="$110.00" perUnit="$44.00 each" labels={LABELS} />}
      >
        {foot('Still carafe', '2')}
      </LineItem>
    ),
  },
  {
    name: 'no longer sold',
    element: (
      <LineItem {...LAMP} href={null} picture={null} details={<p className="g-error">No longer available. Remove it to check out.</p>}>
        {foot('Alder table lamp, gone', '1')}
      </LineItem>
    ),
  },
  {
    name: 'of an order',
    element: <LineItem {...LAMP} href={null} small details={<p>Quantity: 2</p>} price={<Price now="$298.00" labels={LABELS} />} />,
  },
  {
    name: 'a long name',
    element: (
      <LineItem
        {...LAMP}
        name="Donaudampfschifffahrtsgesellschaftskapitänsmütze in Übergröße"
        price={<Price now="$1,149.00" before="$1,299.00" labels={LABELS} />}
      >
        {foot('The cap', '12')}
      </LineItem>
    ),
  },
] satisfies Stories

const ignore = () => undefined

function foot(name: string, value: string) {
  return (
    <>
      <QuantityStepper
        label={`Quantity of ${name}`}
        lessLabel="Decrease quantity"
        moreLabel="Increase quantity"
        small
        max={null}
        value={value}
        onType={ignore}
        onStep={ignore}
      />
      <Button type="button" kind="plain" aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </>
  )
}
