import { textTable } from '@galleria/tooling/edge/cli/text-table.ts'
import type { PurchaseDrill, PurchaseRow } from './drill-purchases.ts'

const HEADING = ['fault', 'runs', 'orders', 'lost', 'doubled', 'falsely confirmed', 'seconds']

/** The faults of a drill, for a terminal. */
export function purchaseTable({ rows }: PurchaseDrill): string {
  const cells = rows.map(({ name, runs, orders, lost, doubled, falselyConfirmed, seconds }) => [
    name,
    ...[runs, orders, lost.length, doubled.length, falselyConfirmed.length].map(String),
    seconds.toFixed(1),
  ])
  return textTable([HEADING, ...cells])
}

/** A line about all purchases. */
export function purchaseTotals({ rows }: PurchaseDrill): string {
  const sum = (count: (row: PurchaseRow) => number) => rows.reduce((total, row) => total + count(row), 0)
  const counts = [
    `${sum(({ runs }) => runs)} runs`,
    `${sum(({ orders }) => orders)} orders`,
    `${sum(({ lost }) => lost.length)} lost`,
    `${sum(({ doubled }) => doubled.length)} doubled`,
    `${sum(({ falselyConfirmed }) => falselyConfirmed.length)} falsely confirmed`,
  ]
  return counts.join(', ')
}

/** What was not as it must be. */
export function purchaseProblems({ rows, stockDifference }: PurchaseDrill): string[] {
  const problems = rows.flatMap(({ name, lost, doubled, falselyConfirmed, failures }) => [
    ...lost.map((text) => `${name}: lost: ${text}`),
    ...doubled.map((text) => `${name}: doubled: ${text}`),
    ...falselyConfirmed.map((text) => `${name}: falsely confirmed: ${text}`),
    ...failures,
  ])
  return stockDifference === 0 ? problems : [...problems, `the stock and the orders differ by ${stockDifference} pieces`]
}
