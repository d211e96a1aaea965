import type { BuildFile, Head } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import { headOf } from './page-composition.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** All that a document depends on, apart from its fragments' HTML: the same data is the same document. */
export interface DocumentData {
  readonly head: Head | null
  readonly status: number
  /** Whether the primary fragment stands in the document; otherwise a page for the status does. */
  readonly body: boolean
  readonly nonce: string
  readonly origin: string
  readonly locale: Locale
  /** Path and query, for what leads back here. */
  readonly page: string
  readonly stylesheets: readonly BuildFile[]
  readonly boundaries: 'off' | 'on' | 'hidden'
}

export type DescribedDocument =
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'document'; readonly data: DocumentData }

/** Opens the page at the request's URL and says what its document will be. */
export async function describeDocument(context: RequestContext): Promise<DescribedDocument> {
  const { headers, page } = await context.openPage()
  const { refusal } = context
  if (headers?.location && refusal === null) return { kind: 'redirect', location: headers.location, status: headers.status }
  const status = refusal ?? context.formStatus ?? headers?.status ?? 404
  const hasBody = status === 503 ? Boolean((await page.primary?.rendered)?.html) : Boolean(headers?.envelope)
  return {
    kind: 'document',
    data: {
      head: headOf(headers),
      status,
      body: hasBody && refusal === null,
      nonce: context.isolate.noncePlaceholder,
      origin: context.url.origin,
      locale: context.locale,
      page: context.url.pathname + context.url.search,
      stylesheets: page.stylesheets(),
      boundaries: context.boundaries,
    },
  }
}
