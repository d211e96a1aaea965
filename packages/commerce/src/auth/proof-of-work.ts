/** The number of zero bits that a digest begins with. */
export function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}
