import { STORE_TAG } from '../../contract/index.ts'
import { NO_STORE } from './fallback-fragment.ts'
import type { OpenedFragment } from './open-fragment.ts'
import type { FragmentHeaders, FragmentRequest, RenderedFragment } from './rendered-fragment.ts'

/** The headers without the response itself: a cached copy must not hold another request's connection. */
export function plainHeaders({ status, location, envelope, intents, cart }: OpenedFragment): FragmentHeaders {
  return { status, location, envelope, intents, cart }
}

/** Waits for the body of a render that began at `started`, with the generation `asOf`. */
export async function readFragment(
  { fragment, instance, displayCurrency }: FragmentRequest,
  opened: OpenedFragment,
  { started, asOf }: { started: number; asOf: number },
  now: () => number,
): Promise<RenderedFragment> {
  const { html, hydration } = await opened.body()
  const { build, envelope } = opened
  return {
    fragment,
    instance,
    build,
    state: 'fresh',
    html,
    hydration,
    envelope,
    ms: now() - started,
    cache: envelope?.cache ?? NO_STORE,
    // The owner's rates come with what else the owner says in the store.
    tags: envelope?.tags && displayCurrency ? [...envelope.tags, STORE_TAG] : envelope?.tags,
    asOf,
  }
}
