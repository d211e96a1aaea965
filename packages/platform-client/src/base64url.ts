/** RFC 4648 section 5, without padding. */
export function encodeBase64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** `undefined` for text that is not base64url, or not in its one canonical spelling. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    // The last character of most lengths has spare bits: two spellings of one value would be two valid cookies.
    return encodeBase64url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}
