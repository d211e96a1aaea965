import { pageAllows, type RegistrySnapshot } from '@galleria/fragments/host'
import { LOCALES, splitLocale } from '@galleria/intl/locales'
import { SPECULATION_SPENT } from '../browser/speculation-budget.ts'

/** First path segments of addresses outside of the remotes' pages: of signing in and out, and of the shell itself. */
const OTHERS = ['auth', 'forgot-password', 'login', 'logout', 'reset-password', 'signup', 'unsubscribe', 'verify']
const OTHER_PATH = new RegExp(`^/(?:_.*|(?:${OTHERS.join('|')})(?:/.*)?)$`)
/**
 * Those of them to which links of shop pages lead. The rules stand in every document and name no more: links to the others, and to remotes'
 * pages of one thing alone, are in e-mails and on private pages, where a guess costs one request, which the shell refuses.
 */
const LINKED = ['login', 'signup']

/**
 * The speculation rules of every document: a link to a page is prefetched when the pointer rests on it or presses it, unless its remote
 * excludes it by one of these patterns. Nothing is prerendered, and nothing is prefetched because it is visible.
 * See https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules(notPrefetched: readonly string[]): object {
  const tags = LOCALES.join('|')
  const pages = notPrefetched.filter((pattern) => !OTHER_PATH.test(pattern) && !pattern.includes('/:')).map(pathSource)
  const never = `{/(${tags})}?/(${[...LINKED, ...pages].join('|')})`
  const links = `[${SPECULATION_SPENT}] a,[href^='#'],[href=''],[aria-current],[download],[rel~=nofollow]`
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: never } }, { not: { selector_matches: links } }] }
  return { prefetch: [{ where, eagerness: 'moderate' }] }
}

/** Refuses a prefetch of a page that must not be prefetched; null for any other request. */
export async function refuseSpeculation(...input: Parameters<typeof isUnwantedSpeculation>): Promise<Response | null> {
  return (await isUnwantedSpeculation(...input)) ? new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } }) : null
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

/** A page's pattern, or that of a section, as a regular expression without the slash in front, as a browser's pattern spells it too. Browsers read it with the flag `v`, so `/` is escaped in a class. */
function pathSource(pattern: string): string {
  const escaped = pattern.slice(1).replaceAll('.', String.raw`\.`)
  return escaped.replace(/:[a-zA-Z]+/g, String.raw`[^\/]+`).replace(/\/\*\*$/, '(?:/.*)?')
}
