// Any origin would do: what matters is that the path cannot leave it.
const HOME = 'https://store.invalid'

/**
 * Where to send a shopper after a detour: the wanted path with its query and fragment if it lies on this site, otherwise
 * `fallback`. Takes anything that a URL can carry and never throws.
 *
 * @example
 * returnTo('/cart?step=2') // '/cart?step=2'
 * returnTo('//evil.example') // '/'
 */
export function returnTo(requested: string | null | undefined, fallback = '/'): string {
  if (!requested || !staysHere(requested) || !URL.canParse(requested, HOME)) return fallback
  const url = new URL(requested, HOME)
  // Dot segments can vanish into a second slash ("/.//evil.example"), so the parsed path is judged again.
  return url.origin === HOME && staysHere(url.pathname) ? url.pathname + url.search + url.hash : fallback
}

/**
 * One leading slash, no backslash or control character (URL parsers turn the one into a slash and drop the other), and
 * none of these in the percent encoding that a careless server in between might undo.
 */
function staysHere(requested: string): boolean {
  const [path = ''] = requested.split(/[?#]/, 1)
  return (
    /^\/(?!\/|%2f|%5c)/i.test(path) &&
    !hasControlOrBackslash(requested) &&
    !/%(?:0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(path) &&
    !/%0[ad]/i.test(requested)
  )
}

function hasControlOrBackslash(text: string): boolean {
  return [...text].some((character) => character === '\\' || character < ' ' || character === '\u007f')
}
