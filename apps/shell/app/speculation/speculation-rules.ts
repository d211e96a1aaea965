import { DEFAULT_LOCALE, LOCALES, splitLocale } from '@galleria/intl/locales'
import { SPECULATION_SPENT } from '../browser/speculation-budget.ts'

/** First path segments that are not prefetched: pages of one shopper, and addresses that are no page. */
const NOT_PREFETCHED = [
  'account',
  'auth',
  'cart',
  'checkout',
  'forgot-password',
  'locale',
  'login',
  'logout',
  'reset-password',
  'signup',
  'thank-you',
  'unsubscribe',
  'verify',
]
const NOT_PREFETCHED_PATH = new RegExp(`^/(?:_|(?:${NOT_PREFETCHED.join('|')})(?:/|$))`)

/**
 * The speculation rules of every document: a link to a public page is prefetched when the pointer rests on it or presses it. Nothing is
 * prerendered, and nothing is prefetched because it is visible.
 * See https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules(): object {
  const tags = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')
  const never = { pathname: `{/:locale(${tags})}?/:first(_.*|${NOT_PREFETCHED.join('|')}){/*}?` }
  const links = [
    `[${SPECULATION_SPENT}] a`,
    'a[href^="#"]',
    'a[href=""]',
    'a[aria-current]',
    'a[download]',
    'a[target]',
    'a[rel~="nofollow"]',
  ]
  return {
    prefetch: [
      {
        where: {
          and: [{ href_matches: '/*' }, { not: { href_matches: never } }, { not: { selector_matches: links.join(', ') } }],
        },
        eagerness: 'moderate',
      },
    ],
  }
}

/** Whether a request is a prefetch of a page that must not be prefetched. */
export function isUnwantedSpeculation(request: Request, pathname: string): boolean {
  return (request.headers.get('sec-purpose')?.includes('prefetch') ?? false) && NOT_PREFETCHED_PATH.test(splitLocale(pathname).path)
}
