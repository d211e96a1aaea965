import type { IdentityContext } from '../../contexts.ts'

/** The milliseconds until a response is out. */
const RESPONSE_MS = 250

// oxlint-disable-next-line galleria/no-shared-promise -- They belong to one object, whose requests share one context that outlives them.
const waiting = new WeakMap<IdentityContext, Set<Promise<void>>>()

/** Does work that must not show in the time of the response. Should the process end before, it is not done. */
export function afterResponse(context: IdentityContext, work: () => void): void {
  const ofContext = waiting.get(context) ?? new Set<Promise<void>>()
  waiting.set(context, ofContext)
  const done: Promise<void> = new Promise<void>((resolve) => setTimeout(resolve, RESPONSE_MS)).then(work).finally(() => {
    ofContext.delete(done)
  })
  ofContext.add(done)
  context.background(done)
}

/** Resolves when all such work that was begun before is done. */
export async function settleAfterResponse(context: IdentityContext): Promise<void> {
  await Promise.allSettled(waiting.get(context) ?? [])
}
