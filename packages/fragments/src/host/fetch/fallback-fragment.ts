import { SOURCE_LOCALE } from '@galleria/intl/locales'
import type { CacheRule, FragmentDeclaration } from '../../contract/index.ts'
import type { OpenedFragment } from './open-fragment.ts'
import type { FragmentHeaders, FragmentRequest, RenderedFragment } from './rendered-fragment.ts'

export const NO_STORE: CacheRule = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }

/** Of a page without its primary fragment. */
export const UNAVAILABLE: FragmentHeaders = { status: 503, location: null, envelope: null, intents: [] }

/** The fallback that the remote declared, in the page's language where there is one. */
export function fallbackFragment(request: FragmentRequest, build: string, declaration: FragmentDeclaration | undefined): RenderedFragment {
  const fallback = linksIn(request, declaration?.fallbacks[request.locale] ?? declaration?.fallback ?? '')
  return { ...skeletonFragment(request, build), state: fallback ? 'fallback' : 'skeleton', html: fallback }
}

/** It was rendered at build time, for a store with the source language at addresses without a prefix. Here another one stands there. */
function linksIn({ locale, firstLocale }: FragmentRequest, html: string): string {
  if (firstLocale === SOURCE_LOCALE || locale !== SOURCE_LOCALE) return html
  return html.replace(/ (href|action)="\/(?![_/])/g, ` $1="/${SOURCE_LOCALE}/`)
}

/** An empty fragment. */
export function skeletonFragment({ fragment, instance }: FragmentRequest, build: string): RenderedFragment {
  return {
    fragment,
    instance,
    build,
    state: 'skeleton',
    html: '',
    hydration: null,
    envelope: null,
    ms: 0,
    cache: NO_STORE,
    tags: [],
    asOf: 0,
  }
}

/** Whether a status says that the page lives elsewhere from now on. */
export const isMovedForGood = (status: number) => status === 301 || status === 308

/**
 * Returns the fallback when the remote rejects the token, and an empty skeleton for other statuses without markup. That of a page that has
 * moved for good is cached like the page; nothing says what it depends on, so any change purges it.
 */
export function withoutMarkup(
  request: FragmentRequest,
  { status, build }: OpenedFragment,
  declaration: FragmentDeclaration,
  asOf: number,
): RenderedFragment {
  if (status === 401) return fallbackFragment(request, build, declaration)
  const skeleton = skeletonFragment(request, build)
  return isMovedForGood(status) ? { ...skeleton, state: 'fresh', cache: declaration.cache, tags: undefined, asOf } : skeleton
}
