/** Letters and digits that are not taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const GIFT_CARD_RANDOM_BYTES = 16

/** A code to type, of 80 bits: "7K3M-…" in four groups of four. */
export function giftCardCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, GIFT_CARD_RANDOM_BYTES), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Reading an order must not be enough to spend the card. */
export function obfuscateCode(code: string): string {
  const shown = code.slice(-4)
  return `${'*'.repeat(code.length - shown.length)}${shown}`
}
