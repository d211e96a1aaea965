import type { ReactNode } from 'react'

interface FacetCheckProps {
  readonly name: string
  readonly value: string
  /** The number of products that the choice would show. */
  readonly count: number
  readonly chosen: boolean
  readonly children: ReactNode
}

/** A value of a facet with the number of products that it shows. One that shows none cannot be chosen. */
export function FacetCheck({ name, value, count, chosen, children }: FacetCheckProps) {
  return (
    <label className="g-check catalog-facet-value">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} disabled={count === 0 && !chosen} />
      {children} <span className="catalog-facet-count">{count}</span>
    </label>
  )
}
