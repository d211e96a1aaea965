/** Compares digests, so that the time it takes says nothing about how much of the secret was right. */
export async function isSameSecret(candidate: string, secret: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const [left, right] = await Promise.all([candidate, secret].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))))
  return left !== undefined && right !== undefined && crypto.subtle.timingSafeEqual(left, right)
}
