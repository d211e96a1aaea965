import type { CacheRule, Envelope, FragmentState, Intent } from '../../contract/index.ts'
import type { CopyOrigin } from '../cache/purges.ts'
import type { RemoteRequest } from './open-fragment.ts'
import type { NotedCart } from './read-envelope.ts'

export interface RenderedFragment extends CopyOrigin {
  readonly fragment: string
  readonly instance: string
  readonly build: string
  readonly state: FragmentState
  readonly html: string
  /** JSON of the hydration data; null where the fragment stays static. */
  readonly hydration: string | null
  readonly envelope: Envelope | null
  /** Time that this request waited for it. */
  readonly ms: number
  readonly cache: CacheRule
}

/** What a primary's headers say, before its body is there. */
export interface FragmentHeaders {
  readonly status: number
  readonly location: string | null
  readonly envelope: Envelope | null
  readonly intents: Intent[]
  /** What the remote has said of the cart, in a render for one shopper alone. */
  readonly cart?: NotedCart
}

/** A fragment on its way. Both promises always resolve: a fault ends in a stale copy, a fallback or a skeleton, not in an exception. */
export interface FragmentHandle {
  readonly fragment: string
  readonly opened: Promise<FragmentHeaders>
  readonly rendered: Promise<RenderedFragment>
  /** The result once it is there, without waiting. */
  readonly settled: RenderedFragment | null
}

/** A fragment that is there. */
export function toSettledHandle(headers: FragmentHeaders, rendered: RenderedFragment): FragmentHandle {
  return { fragment: rendered.fragment, opened: Promise.resolve(headers), rendered: Promise.resolve(rendered), settled: rendered }
}

export interface FragmentRequest extends Omit<RemoteRequest, 'accept' | 'asOf'> {
  readonly primary: boolean
  /** Network address of the client. The breaker counts failures by it; remotes do not receive it. */
  readonly client: string
  /** A page that its address's query changes: one of any number. */
  readonly variation?: boolean
  /** Whether the render is to replace a copy that a visitor got already: a copy that is not fresh any more would not do. */
  readonly revalidates?: boolean
  /** Milliseconds of its time to headers that a canary has used up before. */
  readonly spentMs?: number
}
