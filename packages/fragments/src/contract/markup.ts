/** State of a fragment on the page: the rung of the ladder that it came from. */
export type FragmentState = 'fresh' | 'stale' | 'fallback' | 'skeleton'

/** The last bytes of every fragment body. A body without it was cut off and must not be trusted. */
export function endMarker(fragment: string, build: string): string {
  return `<!--/${fragment} ${build}-->`
}

/** Escapes JSON for a `<script>` data block: no `</script>` and no comment can be spelled with it (HTML § 4.12.1.3). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** JSON in a header field must be ASCII (RFC 9110 § 5.5). */
export function headerJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The hidden field by which a form without JavaScript names the fragment on the page that it belongs to. */
export const FRAGMENT_FIELD = '_fragment'
/** The hidden field that carries that fragment's params, as a query string. */
export const PARAMS_FIELD = '_params'
