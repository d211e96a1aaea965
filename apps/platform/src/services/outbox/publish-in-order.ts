/** What one call to another object carries: characters of JSON, far below what the runtime allows. */
const MAX_BATCH = 4_000_000

interface Sized {
  /** Characters of JSON. */
  readonly size: number
}

/** Hands rows over and notes that they arrived; gives whether all did. To be handed over twice does a row no harm. */
type Publish<Row> = (batch: readonly Row[]) => Promise<boolean>

/** Tells rows in their order, many at once: one that cannot be told holds back those after it, and only those. */
export async function publishInOrder<Row extends Sized>(rows: readonly Row[], tell: Publish<Row>): Promise<void> {
  for (const batch of batchesOf(rows)) {
    if (await tell(batch)) continue
    if (batch.length === 1) return
    // Which of them it was shows when they are told one by one.
    for (const row of batch) if (!(await tell([row]))) return
  }
}

/** Groups rows into batches that one call can carry; a larger row goes alone. */
function batchesOf<Row extends Sized>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let size = Infinity
  for (const row of rows) {
    size += row.size
    if (size <= MAX_BATCH) batches.at(-1)?.push(row)
    else {
      batches.push([row])
      size = row.size
    }
  }
  return batches
}
