import { describeError } from '@galleria/commerce/failures/describe-error'
import type { OutboxContext } from '../contexts.ts'
import { deliverOutbox } from './deliver-outbox.ts'

const DEADLINE = 1_000

/** Lets what was committed reach the other objects before the response does, where this takes no time. The alarm does it in any case. */
export async function settleOutbox(context: OutboxContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DEADLINE)
  })
  const delivery = deliverOutbox(context).catch((error: unknown) => {
    // What was committed stands: nothing that fails from here on may look as if it did not.
    console.error(JSON.stringify({ outbox: 'settle', error: describeError(error) }))
  })
  await Promise.race([delivery, deadline])
  clearTimeout(timer)
}
