import { TransactionRollbackError } from 'drizzle-orm'
import { forgetTotals } from '../../../db/sql/cached-totals.ts'
import type { CommerceContext } from '../../contexts.ts'

/** What a change of the catalog comes to: it is made in a transaction that is taken back. */
export function rehearse<Result>({ db }: Pick<CommerceContext, 'db'>, change: () => Result): Result {
  const results: Result[] = []
  try {
    db.transaction((transaction) => {
      results.push(change())
      transaction.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  // The change may have counted its own writes.
  forgetTotals(db)
  const [result] = results
  if (result === undefined) throw new Error('The transaction ended before its change')
  return result
}
