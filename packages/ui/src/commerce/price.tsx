import { VisuallyHidden } from '../primitives/visually-hidden.tsx'

interface PriceProps {
  readonly now: string
  /** What it cost before it was lowered. */
  readonly before?: string
  /** "$9.50 / 100 g" */
  readonly perUnit?: string
  /** Said before the two prices to those who do not see which one is struck. */
  readonly labels: { readonly now: string; readonly before: string }
  readonly big?: boolean
}

/** What something costs: now, before, and per unit. */
export function Price({ now, before, perUnit, labels, big }: PriceProps) {
  return (
    <p className={big ? 'g-price g-price-big' : 'g-price'}>
      <span className="g-price-now">
        {before && <VisuallyHidden>{labels.now} </VisuallyHidden>}
        {now}
      </span>
      {before && (
        <>
          {' '}
          <del>
            <VisuallyHidden>{labels.before} </VisuallyHidden>
            {before}
          </del>
        </>
      )}
      {perUnit && <small>{perUnit}</small>}
    </p>
  )
}
