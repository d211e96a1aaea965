const ALGORITHMS = { sha256: 'SHA-256', sha384: 'SHA-384' } as const

/** Subresource integrity of a file (W3C SRI). */
export async function integrityOf(content: Uint8Array<ArrayBuffer>, algorithm: keyof typeof ALGORITHMS = 'sha384'): Promise<string> {
  const digest = await crypto.subtle.digest(ALGORITHMS[algorithm], content)
  return `${algorithm}-${Buffer.from(digest).toString('base64')}`
}
