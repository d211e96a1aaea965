import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'

interface BulkError {
  readonly code: string
  readonly description: string
  readonly data: Record<string, unknown>
}

interface BulkResult<Item> {
  readonly itemMetadata: { id: string; originalIndex: number; success: boolean; error?: BulkError }
  readonly item?: Item
}

interface Bulk<Thing, Item> {
  readonly idOf: (thing: Thing) => string
  /** Gives what to answer of the thing, if anything. */
  readonly act: (thing: Thing) => Item | undefined
  readonly errorOf?: (error: Failure | InvalidRequest) => BulkError
}

/** Does the same to many things, each by itself: one that is refused stops no other. Throws what is no refusal. */
export function applyInBulk<Thing, Item = never>(things: readonly Thing[], { idOf, act, errorOf = refusal }: Bulk<Thing, Item>) {
  const results = things.map((thing, originalIndex): BulkResult<Item> => {
    const named = { id: idOf(thing), originalIndex }
    try {
      const item = act(thing)
      return { itemMetadata: { ...named, success: true }, ...(item !== undefined && { item }) }
    } catch (error) {
      if (!(error instanceof Failure || error instanceof InvalidRequest)) throw error
      return { itemMetadata: { ...named, success: false, error: errorOf(error) } }
    }
  })
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 } }
}

function refusal(error: Failure | InvalidRequest): BulkError {
  if (error instanceof Failure) return { code: error.code, description: error.message, data: error.data }
  return { code: 'INVALID_ARGUMENT', description: error.message, data: { fieldViolations: error.violations } }
}
