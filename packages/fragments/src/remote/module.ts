import type { Locale } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type {
  Budget,
  CacheRule,
  CartCount,
  FieldErrors,
  FormState,
  Head,
  Hydrate,
  Intent,
  LayoutContent,
  SessionLevel,
} from '../contract/index.ts'

/** What a loader or an action may know about the request: nothing of it comes from the client unchecked. */
export interface FragmentContext<Params, Env> {
  readonly params: Params
  readonly env: Env
  readonly locale: string
  /** The store's first language: that of addresses without a prefix. */
  readonly firstLocale: Locale
  /** The currency that shoppers pay in (ISO 4217). */
  readonly currency: string
  /** The currency that the shopper reads prices in, where it is not that one. */
  readonly displayCurrency?: string | undefined
  /** Key of the delivery region that the shopper is taken to be in; undefined for that of the store's own country. */
  readonly deliveryRegion?: string | undefined
  /** The country that the shopper is taken to want things delivered to; undefined where there is no token, or nothing is known. */
  readonly country?: string | undefined
  /** The remote's messages in the language of the page. */
  readonly messages: Messages
  /** Public URL of the page. Its origin is the store's. */
  readonly url: URL
  /** The shopper's platform access token; null in public fragments and before the shopper has a session. */
  readonly token: string | null
  /** The shopper's role, in a fragment with one copy per role; null in all others. */
  readonly role: SessionLevel | null
  /** The number of pieces in the shopper's cart, in a fragment with one copy per number; null in all others, and where the host does not know it. */
  readonly cartCount: number | null
  /** The shopper's network address as the host signed it for the platform: goes along with calls that are made with the token. */
  readonly clientAddress: string | null
  /** The generation of the last purge: what is remembered of the platform from an earlier one may be untrue. 0 where the host knows of none. */
  readonly asOf: number
  readonly signal: AbortSignal
  /**
   * Tells the host what was read or changed of the shopper's cart, or with null that what it knew of it is untrue. The last call counts. An act that
   * says nothing leaves the host without a number: the next page asks for it.
   */
  noteCart(cart: CartCount | null): void
  waitUntil(task: Promise<unknown>): void
}

export interface ActionContext<Params, Env> extends FragmentContext<Params, Env> {
  readonly form: FormData
  /** Posted by the browser kit: the page stays, and intents are applied there. Otherwise a document is to be answered. */
  readonly scripted: boolean
}

export type Loader<Params, Props, Env> = (context: FragmentContext<Params, Env>) => Promise<Props> | Props
export type Action<Params, Env> = (context: ActionContext<Params, Env>) => Promise<ActionResult>
export type HeadOf<Props> = (
  props: Props,
  context: Pick<FragmentContext<unknown, unknown>, 'url' | 'locale' | 'currency' | 'messages'>,
) => Head

/** Props of a component with an action: `form` is present after a POST. */
export type WithForm<Props> = Props & { form?: FormState }

export type ActionResult =
  | { readonly kind: 'redirect'; readonly to: string; readonly intents: Intent[] }
  | { readonly kind: 'done'; readonly values?: FormState['values']; readonly intents: Intent[] }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors; readonly intents: Intent[] }

/** Sends the shopper on, with or without JavaScript. `to` may be a path or a URL of the platform's hosted pages. */
export const redirectTo = (to: string, ...intents: Intent[]): ActionResult => ({ kind: 'redirect', to, intents })
/** The submit succeeded: the fragment is rendered again with fresh props. */
export const done = (...intents: Intent[]): ActionResult => ({ kind: 'done', intents })
/** The submit succeeded, and has a next step: the fragment is rendered again with what that step needs to know. */
export const next = (values: FormState['values'], ...intents: Intent[]): ActionResult => ({ kind: 'done', values, intents })
/** The form is refused: nothing was changed. The fragment is rendered again with the messages and the values given. */
export const invalid = (errors: FieldErrors, ...intents: Intent[]): ActionResult => ({ kind: 'invalid', errors, intents })

/**
 * A page or fragment, as a module: `src/pages/<name>/page.server.ts` or `src/fragments/<name>/fragment.server.ts`.
 * The component's props are what the loader returns or, without a loader, the params.
 */
export interface FragmentModule<Schema extends z.ZodMiniType, Props, Env> {
  readonly params: Schema
  readonly loader?: Loader<z.output<Schema>, Props, Env>
  /**
   * Props besides the params, for a fragment without a loader: labels that only some params need, so that browsers have no messages for
   * all others. A browser that shows other params passes these alone.
   */
  readonly serverProps?: (params: z.output<Schema>, messages: Messages) => object
  readonly action?: Action<z.output<Schema>, Env>
  /** The session that the action needs. The host obtains it first. `none` without an action. */
  readonly session?: SessionLevel
  readonly head?: HeadOf<Props>
  /** What the host's layout says, for the fragment that the registry names for it. */
  readonly layout?: (props: Props) => z.input<typeof LayoutContent>
  /** The query parameters that change the page, with all of their values: for a page with params that take any name. */
  readonly query?: (props: Props) => Record<string, string[]>
  readonly cache: z.input<typeof CacheRule>
  /** Tags that a copy depends on (see `contract/cache-tags.ts`). Without them it depends on everything, without a loader on nothing. */
  readonly tags?: (props: Props) => string[]
  readonly hydrate: Hydrate
  readonly budget?: Partial<Budget>
  /** Static stand-in for when the remote cannot answer; rendered once, at build time. */
  readonly Fallback?: ComponentType
  readonly default: ComponentType<WithForm<Props>>
}
