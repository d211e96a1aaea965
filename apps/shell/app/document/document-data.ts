import type { Head, LayoutContent } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import type { DocumentAssets } from './document-assets.ts'

/** The switch that outlines the teams' fragments. */
export type BoundarySwitch = 'off' | 'on' | 'hidden'

/** All that a document depends on, apart from its fragments' HTML: the same data is the same document frame. */
export interface DocumentData extends DocumentAssets {
  readonly head: Head | null
  /** What the owner says in header and footer; null where that cannot be had. */
  readonly layout: LayoutContent | null
  readonly status: number
  /** Whether the primary fragment stands in the document; otherwise a page for the status does. */
  readonly body: boolean
  readonly nonce: string
  readonly origin: string
  readonly locale: Locale
  /** The language of addresses without a prefix. */
  readonly firstLocale: Locale
  /** The currency that prices are shown in, where it is not the store's own (ISO 4217). */
  readonly displayCurrency?: string | undefined
  /** Key of the delivery region of its fragments, where it is not that of the store's own country. */
  readonly deliveryRegion?: string | undefined
  /** Stands for the name of the shopper's country, where it is shown. */
  readonly place?: string | undefined
  /** Path, and what the page depends on of the query, for links back to it. */
  readonly page: string
  readonly boundaries: BoundarySwitch
  /** Patterns of the remotes' pages that browsers may not fetch ahead. */
  readonly notPrefetched: readonly string[]
}
