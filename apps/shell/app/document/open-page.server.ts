import { SECONDARY_BUDGET } from '@galleria/fragments/contract'
import { pageAllows, type PageMatch } from '@galleria/fragments/host'
import { UNAUTHORIZED } from '../composition/ask-remote.server.ts'
import { assignRegistry } from '../composition/assigned-registry.server.ts'
import { findPage } from '../composition/find-page.server.ts'
import { learnStore } from '../composition/first-locale.server.ts'
import { createFragmentContext } from '../composition/fragment-context.server.ts'
import { startPage, type PageComposition } from '../composition/page-composition.server.ts'
import type { RequestContext } from '../composition/request-context.server.ts'
import type { Submission } from '../forms/submission.ts'
import type { ShopperToken } from '../session/shopper.server.ts'
import { pageAssets, type DocumentAssets, type PageAssets } from './document-assets.ts'
import type { BoundarySwitch, DocumentData } from './document-data.ts'
import { layoutAt } from './layout-at.ts'
import type { MovedPage } from './redirect.server.ts'

type PageDocument = Omit<DocumentData, keyof DocumentAssets>

/** A page with its document decided; its fragments may still be loading. */
export interface Page {
  readonly kind: 'page'
  readonly document: PageDocument
  readonly assets: PageAssets
  readonly fragments: PageComposition
  /** The variant of the registry that the page is composed from. */
  readonly variant: string
  /** Browsers may store the document. */
  readonly allowsStore: boolean
  /** The time at which the page's layout says something else, in milliseconds since 1970. */
  readonly changesAt: number
  /** Goes with status 429. */
  readonly retryAfterSeconds: number | null
}

export type OpenedPage = Page | MovedPage

/** Starts all fragments of the page at the request's URL, and decides its document as soon as the primary's headers are there. */
export async function openPage(context: RequestContext, submission: Submission): Promise<OpenedPage> {
  const { isolate, shopper, url, locale, firstLocale } = context
  const registry = await assignRegistry(context.request, isolate, context.waitUntil)
  const { variant } = registry
  const { match, route, address } = findPage(context, registry)
  const token = await tokenFor(context, match)
  const shared = await createFragmentContext(context, token)
  const submitted = submission.kind === 'rendered' ? submission.fragment : null
  const fragments = startPage(match, { host: isolate.host, registry, context: shared, submitted, hasQuery: address.includes('?') })
  const headers = await fragments.open()
  // The session has ended: what was read meanwhile is shown to no browser.
  if (token.token !== null && (await shopper.getToken()).token !== token.token) return openPage(context, submission)
  if (route) isolate.queries.learn(route, headers?.envelope?.query)
  const isRejected = headers?.status === UNAUTHORIZED
  if (isRejected && (await shopper.renew())) return openPage(context, submission)
  const isRefused = submission.kind === 'refused'
  if (headers?.location && !isRefused) {
    const primary = (await fragments.primary?.rendered) ?? null
    return { kind: 'redirect', location: headers.location, status: headers.status, variant, primary }
  }
  const status = statusOf(submission) ?? (isRejected ? 503 : (headers?.status ?? 404))
  const hasBody = status === 503 ? Boolean((await fragments.primary?.rendered)?.html) : Boolean(headers?.envelope)
  if (fragments.layout) learnStore(isolate, fragments.layout)
  const { layout, changesAt } = layoutAt(fragments.layoutContent, Date.now())
  const document: PageDocument = {
    head: headers?.envelope?.head ?? null,
    layout,
    status,
    body: hasBody && !isRefused,
    nonce: isolate.noncePlaceholder,
    origin: url.origin,
    locale,
    firstLocale,
    displayCurrency: shared.displayCurrency,
    deliveryRegion: shared.deliveryRegion,
    place: shared.country && isolate.placePlaceholder,
    page: address,
    boundaries: boundarySwitch(context),
    notPrefetched: registry.sectionsWithout('prefetch'),
  }
  // The envelopes of two languages name two files of messages.
  const assets = pageAssets(`${match?.fragment ?? ''} ${locale} ${firstLocale}`, fragments.files({ locale, firstLocale }))
  const allowsStore = !match || pageAllows(match.declaration, 'store')
  const retryAfterSeconds = 'retryAfterSeconds' in submission ? submission.retryAfterSeconds : null
  return { kind: 'page', document, assets, fragments, variant, allowsStore, changesAt, retryAfterSeconds }
}

/** The status that a form gives to the page at any URL. */
function statusOf(submission: Submission): number | null {
  if (submission.kind === 'refused') return submission.status
  return submission.kind === 'rendered' && submission.status >= 400 ? submission.status : null
}

/** A page of the shopper's own is read while the session is checked. A public page needs no token: it waits for that of its private parts no longer than for those parts themselves. */
function tokenFor({ shopper, waitUntil }: RequestContext, page: PageMatch | null): Promise<ShopperToken> {
  if (page?.declaration.cache.class === 'private') return shopper.getUncheckedToken()
  return shopper.getTokenWithin(SECONDARY_BUDGET.headersMs, waitUntil)
}

function boundarySwitch({ isolate, url }: RequestContext): BoundarySwitch {
  if (!isolate.boundarySwitch) return 'hidden'
  return url.searchParams.get('boundaries') === '1' ? 'on' : 'off'
}
