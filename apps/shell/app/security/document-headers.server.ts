/**
 * The policy of every HTML answer, but for its nonce. Scripts run by nonce alone and may load what they need
 * (`strict-dynamic`); the largest paint and the layout need none. `form-action` names the platform's hosted pages too, since
 * Chromium checks where a form's redirect leads.
 */
export function documentPolicy(platformOrigin: string): (nonce: string) => string {
  const before = `default-src 'self'; script-src 'nonce-`
  const after = [
    `' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: https: ${platformOrigin}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self' ${platformOrigin}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
  return (nonce) => before + nonce + after
}

/** Headers of every answer that a browser may show or run. */
export const BROWSER_HEADERS = {
  'x-content-type-options': 'nosniff',
  // No-referrer would make the Origin of a form post `null`, and the origin is the proof that an act needs.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

const NONCE_BYTES = 16
const NONCES_AT_ONCE = 64
const pool = new Uint8Array(NONCE_BYTES * NONCES_AT_ONCE)
let drawn = pool.length

/** 128 random bits, new for every answer. Drawn in batches: asking the system each time costs more than the rest of a cached answer. */
export function newNonce(): string {
  if (drawn === pool.length) {
    crypto.getRandomValues(pool)
    drawn = 0
  }
  const bytes = pool.subarray(drawn, (drawn += NONCE_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
