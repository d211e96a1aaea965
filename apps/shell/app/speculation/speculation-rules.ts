import { DEFAULT_LOCALE, LOCALES, splitLocale } from '@galleria/intl/locales'
import { SPECULATION_SPENT } from '../browser/speculation-budget.ts'

/** First segments of pages that are one shopper's, or of what is no page: fetching them ahead could be seen, or cost for nothing. */
const NEVER_AHEAD = [
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
const NEVER_AHEAD_PATH = new RegExp(`^/(?:_|(?:${NEVER_AHEAD.join('|')})(?:/|$))`)

/**
 * What the document's `Speculation-Rules` header leads to: a link to a page that is for everybody is fetched when the pointer rests on
 * it or presses it. Nothing is rendered ahead, and nothing is fetched because it is in sight.
 * See https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules(): object {
  const tags = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')
  const anyLocale = `{/:locale(${tags})}?`
  const never = [`${anyLocale}/_*`, ...NEVER_AHEAD.flatMap((path) => [`${anyLocale}/${path}`, `${anyLocale}/${path}/*`])]
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
          and: [
            { href_matches: '/*' },
            { not: { href_matches: never.map((pathname) => ({ pathname })) } },
            { not: { selector_matches: links.join(', ') } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }
}

/** Whether a request comes from a browser's own guess, for a page that must not be guessed. */
export function isUnwantedSpeculation(request: Request, pathname: string): boolean {
  return (request.headers.get('sec-purpose')?.includes('prefetch') ?? false) && NEVER_AHEAD_PATH.test(splitLocale(pathname).path)
}
