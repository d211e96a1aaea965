import { BoundedMap } from './bounded-map.ts'

const MAX_RETAINED = 5_000
const retained = new BoundedMap<string>(MAX_RETAINED)

/**
 * Returns the GUID of something that has nothing but a name: the same for the same name on every installation (RFC 9562 section 5.8, version 8).
 * Made at once, unlike `stableId`, because a page of products needs hundreds of them; it tells names apart and keeps no secret.
 */
export function nameId(...names: readonly string[]): string {
  const key = JSON.stringify(names)
  const known = retained.get(key)
  if (known !== undefined) return known
  const hash = mixText(key)
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16)
  const id = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, variant + hash.slice(17, 20), hash.slice(20)].join('-')
  retained.set(key, id)
  return id
}

/** Four odd multipliers with well spread bits. */
const MULTIPLIERS = [597_399_067, 2_869_860_233, 951_274_213, 2_716_044_179] as const

/** The digits of 128 bits that follow from every character of a text: four sums of 32 bits, each mixed into the next one. */
function mixText(text: string): string {
  const [first, second, third, fourth] = MULTIPLIERS
  let [a, b, c, d] = [0x6a_09_e6_67, 0xbb_67_ae_85, 0x3c_6e_f3_72, 0xa5_4f_f5_3a]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, first)
    b = c ^ Math.imul(b ^ code, second)
    c = d ^ Math.imul(c ^ code, third)
    d = a ^ Math.imul(d ^ code, fourth)
  }
  a = Math.imul(c ^ (a >>> 18), first)
  b = Math.imul(d ^ (b >>> 22), second)
  c = Math.imul(a ^ (c >>> 17), third)
  d = Math.imul(b ^ (d >>> 19), fourth)
  const all = a ^ b ^ c ^ d
  return [all, b ^ all, c ^ all, d ^ all].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
