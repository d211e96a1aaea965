/** A build that a share of the shoppers gets in place of a remote's stable one. */
export interface CanaryShare {
  readonly remote: string
  readonly build: string
  /** Share of the shoppers, 0 to 100. */
  readonly percent: number
}

const encoder = new TextEncoder()

/**
 * The remotes that show their canary to a shopper. Nothing is stored: a shopper with the same id stays with the same build, also while the
 * share grows. Another canary takes other shoppers, so that no shopper gets them all.
 * @param secret of the hash, base64url
 */
export async function assignCanaries(canaries: readonly CanaryShare[], shopper: string, secret: string): Promise<string[]> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const hash = (text: string) => crypto.subtle.sign('HMAC', key, encoder.encode(text))
  const positions = await Promise.all(canaries.map(async ({ remote, build }) => toPosition(await hash(`${remote} ${build} ${shopper}`))))
  return canaries.flatMap(({ remote, percent }, index) => ((positions[index] ?? 100) < percent ? [remote] : []))
}

/** 0 ≤ position < 100, spread evenly. */
function toPosition(hash: ArrayBuffer): number {
  return (new DataView(hash).getUint32(0) / 2 ** 32) * 100
}
