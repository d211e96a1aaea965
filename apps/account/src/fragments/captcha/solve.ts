/** The number of digests under way at once: one alone spends most of its time on the way to the browser's crypto and back. */
const BATCH = 512

/**
 * The solution of a platform's puzzle: the challenge, a colon and a nonce of which the SHA-256 digest begins with `difficulty` zero bits.
 * About 2^difficulty digests; a phone needs a second for 16 bits.
 */
export async function solve(challenge: string, difficulty: number, signal: AbortSignal): Promise<string> {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += BATCH) {
    signal.throwIfAborted()
    const solutions = Array.from({ length: BATCH }, (_, index) => `${challenge}:${first + index}`)
    const digests = await Promise.all(solutions.map((solution) => crypto.subtle.digest('SHA-256', encoder.encode(solution))))
    const found = digests.findIndex((digest) => leadingZeroBits(new Uint8Array(digest)) >= difficulty)
    const solution = solutions[found]
    if (solution !== undefined) return solution
  }
}

function leadingZeroBits(bytes: Uint8Array): number {
  const index = bytes.findIndex((byte) => byte !== 0)
  return index < 0 ? bytes.length * 8 : index * 8 + Math.clz32(bytes[index] ?? 0) - 24
}
