import { describeError } from '../domain/failures/describe-error.ts'

const DEADLINE = 1_000

/** An object that keeps an outbox. */
interface Telling {
  run(method: 'deliverOutbox', input: null): Promise<unknown>
}

/** Lets what was committed reach the other objects before the answer does, where this takes no time. The alarm does it in any case. */
export async function settleOutbox(object: Telling): Promise<void> {
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, DEADLINE))
  const delivery = object.run('deliverOutbox', null).catch((error: unknown) => {
    // What was committed stands: nothing that fails from here on may look as if it did not.
    console.error(JSON.stringify({ outbox: 'settle', error: describeError(error) }))
  })
  await Promise.race([delivery, deadline])
}
