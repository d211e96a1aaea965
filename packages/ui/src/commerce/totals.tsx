export interface TotalsRow {
  readonly name: string
  readonly amount: string
}

interface TotalsProps {
  /** The amounts that the total is made of. */
  readonly rows: readonly TotalsRow[]
  readonly total: TotalsRow
}

/** Amounts and their total. */
export function Totals({ rows, total }: TotalsProps) {
  return (
    <dl className="g-sum">
      {rows.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="g-sum-total">
        <dt>{total.name}</dt>
        <dd>
          <strong>{total.amount}</strong>
        </dd>
      </div>
    </dl>
  )
}
