/** The maximum length in characters: what is longer is no name and no line of an address. */
const MAX_LENGTH = 80

/**
 * What a stranger typed, for a mail to an address that the stranger named: one short line that no mail program makes a link of. Names and
 * addresses stay readable: "St.Johann" becomes "St. Johann".
 */
export function sanitizeTypedText(text: string, maxLength = MAX_LENGTH): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return [...line.replaceAll(/:\/\/|[@\\]/g, ' ').replaceAll(/\.(?=[^\s.,])/g, '. ')].slice(0, maxLength).join('')
}
