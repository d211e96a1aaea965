import { describeError } from '../describe-error.ts'
import type { Services } from '../objects/services.ts'

const DEADLINE = 1_000

/** Lets what was committed reach the other objects before the answer does, where this takes no time. The alarm does it in any case. */
export async function settleOutbox(object: Services['identity']): Promise<void> {
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, DEADLINE))
  const delivery = object.run('deliverOutbox', null).catch((error: unknown) => {
    // What was committed stands: nothing that fails from here on may look as if it did not.
    console.error(JSON.stringify({ error: describeError(error) }))
  })
  await Promise.race([delivery, deadline])
}
