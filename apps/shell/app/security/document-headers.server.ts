interface Policy {
  readonly nonce: string
  /** Origin of the platform's hosted pages, to which a form may lead. */
  readonly platformOrigin: string
}

/**
 * Headers of every HTML answer. Scripts run by nonce alone and may load what they need (`strict-dynamic`); the largest paint and
 * the layout need none. `form-action` names the platform too, since Chromium checks where a form's redirect leads.
 */
export function documentHeaders({ nonce, platformOrigin }: Policy): Record<string, string> {
  const policy = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: https: ${platformOrigin}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self' ${platformOrigin}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...BROWSER_HEADERS,
  }
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

/** 128 random bits, new for every answer. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
