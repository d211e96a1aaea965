/**
 * The policy of every HTML response, but for its nonce. Scripts run by nonce alone and may load what they need
 * (`strict-dynamic`), but, by a second policy, nothing from elsewhere; the largest paint and the layout need none. No string becomes
 * code, and only those that the kit's default policy of Trusted Types knows become markup. `form-action` names the platform's hosted pages
 * too, since Chromium checks where a form's redirect leads.
 */
export function documentPolicy(platformOrigin: string): (nonce: string) => string {
  const before = `default-src 'self'; script-src 'nonce-`
  const after = [
    `' 'strict-dynamic'`,
    `style-src 'self'`,
    // The platform's pictures come from the store's own origin; imported ones may lie anywhere, but not in the clear.
    `img-src 'self' data: https:`,
    // Films, too.
    `media-src 'self' https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self' ${platformOrigin}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default, script-src 'self' 'unsafe-inline'`,
  ].join('; ')
  return (nonce) => before + nonce + after
}

/** The policy of every response that is no document, in case a browser opens it as one: an SVG file may hold scripts. */
export const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every response that a browser may show or run. */
export const BROWSER_HEADERS = {
  'x-content-type-options': 'nosniff',
  // No-referrer would make the Origin of a form post `null`, and state changes need the origin as proof.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

const NONCE_BYTES = 16
const NONCES_AT_ONCE = 64
let nonces: string[] = []

/** 128 random bits, new for every response. Drawn in batches: drawing each time costs more than the rest of a cached response. */
export function newNonce(): string {
  const drawn = nonces.pop()
  if (drawn !== undefined) return drawn
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES * NONCES_AT_ONCE))
  const [nonce = '', ...others] = Array.from({ length: NONCES_AT_ONCE }, (_, index) =>
    encodeBase64url(bytes.subarray(index * NONCE_BYTES, (index + 1) * NONCE_BYTES)),
  )
  nonces = others
  return nonce
}

function encodeBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
