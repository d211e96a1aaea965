import { SOURCE_LOCALE } from '@galleria/intl/locales'
import type { CacheRule, FragmentDeclaration } from '../../contract/index.ts'
import { findDeclaredFallback } from '../../languages/page-language.ts'
import type { OpenedFragment } from './open-fragment.ts'
import type { FragmentHeaders, FragmentRequest, RenderedFragment } from './rendered-fragment.ts'

export const NO_STORE: CacheRule = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }

/** Headers of a page without its primary fragment. */
export const UNAVAILABLE: FragmentHeaders = { status: 503, location: null, envelope: null, intents: [] }

/** The fallback that the remote declared, in the page's language, or else in the store's first one or the source's. */
export function fallbackFragment(request: FragmentRequest, build: string, declaration: FragmentDeclaration | undefined): RenderedFragment {
  const fallback = declaration ? linksIn(request, findDeclaredFallback(declaration, request)) : ''
  return { ...skeletonFragment(request, build), state: fallback ? 'fallback' : 'skeleton', html: fallback }
}

/** Turns the fallback's links into this page's. It was rendered for a store with the source language at addresses without a prefix. */
function linksIn(
  { locale, firstLocale }: FragmentRequest,
  { html, language }: { readonly html: string; readonly language: string },
): string {
  const prefix = locale === firstLocale ? '/' : `/${locale}/`
  if (language === SOURCE_LOCALE) return prefix === '/' ? html : html.replace(/ (href|action)="\/(?![_/])/g, ` $1="${prefix}`)
  // A store redirects the links of its first language to the right page.
  if (language === locale) return html
  return html.replace(new RegExp(` (href|action)="/${language}(?:/|(?=["?]))`, 'g'), ` $1="${prefix}`)
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
