import { pageAllows, type RegistrySnapshot } from '@galleria/fragments/host'
import { DEFAULT_LOCALE, LOCALES, splitLocale } from '@galleria/intl/locales'
import { SPECULATION_SPENT } from '../browser/speculation-budget.ts'

/** First path segments of addresses outside of the remotes' pages: of signing in and out, and of the shell itself. */
const OTHERS = ['auth', 'forgot-password', 'login', 'logout', 'reset-password', 'signup', 'unsubscribe', 'verify']
/** Without the slash in front of it. A browser's pattern and a regular expression spell it in the same way. */
const OTHER_PATHS = `_.*|(?:${OTHERS.join('|')})(?:/.*)?`
const OTHER_PATH = new RegExp(`^/(?:${OTHER_PATHS})$`)

/**
 * The speculation rules of every document: a link to a page is prefetched when the pointer rests on it or presses it, unless its remote
 * excludes it by one of these patterns. Nothing is prerendered, and nothing is prefetched because it is visible.
 * See https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules(notPrefetched: readonly string[]): object {
  const tags = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')
  const pages = notPrefetched.filter((pattern) => !OTHER_PATH.test(pattern)).map(pathSource)
  const never = { pathname: `{/:locale(${tags})}?/:path(${[OTHER_PATHS, ...withinParents(pages)].join('|')})` }
  const links = `[${SPECULATION_SPENT}] a,a:is([href^='#'],[href=''],[aria-current],[download],[target],[rel~=nofollow])`
  return {
    prefetch: [
      {
        where: {
          and: [{ href_matches: '/*' }, { not: { href_matches: never } }, { not: { selector_matches: links } }],
        },
        eagerness: 'moderate',
      },
    ],
  }
}

/** Whether a request is a prefetch of a page that must not be prefetched. */
export async function isUnwantedSpeculation(
  request: Request,
  pathname: string,
  readRegistry: () => Promise<Pick<RegistrySnapshot, 'match'>>,
): Promise<boolean> {
  if (!request.headers.get('sec-purpose')?.includes('prefetch')) return false
  const { path } = splitLocale(pathname)
  if (OTHER_PATH.test(path)) return true
  const page = (await readRegistry()).match(path)
  return page !== null && !pageAllows(page.declaration, 'prefetch')
}

/** `account` and `account/orders` as `account(?:/orders)?`: every document holds them. */
function withinParents(sources: readonly string[]): string[] {
  return sources.toSorted().reduceRight<string[]>(([next, ...rest], source) => {
    if (next === undefined) return [source]
    return next.startsWith(`${source}/`) ? [`${source}(?:${next.slice(source.length)})?`, ...rest] : [source, next, ...rest]
  }, [])
}

/** A page's pattern as a regular expression without the slash in front. Browsers read it with the flag `v`, so `/` is escaped in a class. */
function pathSource(pattern: string): string {
  const escaped = pattern.slice(1).replaceAll('.', String.raw`\.`)
  return escaped.replace(/:[a-zA-Z]+/g, String.raw`[^\/]+`)
}
