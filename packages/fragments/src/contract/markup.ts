/** State of a fragment on the page: the source of its content. */
export type FragmentState = 'fresh' | 'stale' | 'fallback' | 'skeleton'

/** Marks fragments that show the shopper's own data. The browser requests them again when it brings a page back from its memory. */
export const PRIVATE_ATTRIBUTE = 'data-private'

/** The last bytes of every fragment body. A body without it was cut off and must not be trusted. */
export function endMarker(fragment: string, build: string): string {
  return `<!--/${fragment} ${build}-->`
}

const HYDRATION_START = '<script type="application/json" data-hydrate'
const HYDRATION_END = '</script>'

/** The data block behind a fragment's HTML, from {@link scriptJson}. A nonce marks it as written by the host: the browser reads no other. */
export function hydrationBlock(json: string, nonce?: string): string {
  return `${HYDRATION_START}${nonce ? ` nonce="${nonce}"` : ''}>${json}${HYDRATION_END}`
}

/**
 * Parts a fragment's body into its HTML and the text of the data block behind it. Only what comes after all markup is taken for the
 * block: nothing in it can spell a tag (see {@link scriptJson}), so nothing inside the markup can be the last element.
 */
export function splitHydration(body: string): { html: string; json: string | null } {
  // The end says whether a fragment stays static: its beginning would be sought in the whole body.
  if (!body.endsWith(HYDRATION_END)) return { html: body, json: null }
  const start = `${HYDRATION_START}>`
  const at = body.lastIndexOf(start)
  const json = body.slice(at + start.length, -HYDRATION_END.length)
  if (at < 0 || json.includes('<')) return { html: body, json: null }
  return { html: body.slice(0, at), json }
}

/** Escapes JSON for a `<script>` data block: no `</script>` and no comment can be spelled with it (HTML § 4.12.1.3). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, escapeOf)
}

/** JSON in a header field must be ASCII (RFC 9110 § 5.5). */
export function headerJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, escapeOf)
}

const escapeOf = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Names the fragment that is put into an element when the focus first comes into it or it opens: no page loads it before. */
export const FOCUS_ATTRIBUTE = 'data-on-focus'

/** The hidden field by which a form without JavaScript names the fragment on the page that it belongs to, and the build that rendered it. */
export const FRAGMENT_FIELD = '_fragment'
/** The hidden field that carries that fragment's params as JSON; of a form of contract 1, as a query string. */
export const PARAMS_FIELD = '_params'
