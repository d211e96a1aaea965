import { VisuallyHidden } from '../primitives/display/visually-hidden.tsx'

interface PriceProps {
  readonly now: string
  /** The full price of a reduced product. */
  readonly before?: string
  /** "$9.50 / 100 g" */
  readonly perUnit?: string
  /** Read before each of the two prices by screen readers, which do not tell that one is struck through. */
  readonly labels: { readonly now: string; readonly before: string }
  readonly big?: boolean
}

/** The price of a product, with the full price and the unit price where there are any. */
export function Price({ now, before, perUnit, labels, big }: PriceProps) {
  return (
    <p className={big ? 'g-price g-price-big' : 'g-price'}>
      <span className="g-price-now">
        {before && <VisuallyHidden>{`${labels.now} `}</VisuallyHidden>}
        {now}
      </span>
      {before && (
        <>
          {' '}
          <del>
            <VisuallyHidden>{`${labels.before} `}</VisuallyHidden>
            {before}
          </del>
        </>
      )}
      {perUnit && <small>{perUnit}</small>}
    </p>
  )
}
