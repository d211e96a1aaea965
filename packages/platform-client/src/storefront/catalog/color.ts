/** The forms in which the wire writes colours: `#0e5a48`, `rgb(14, 90, 72)`. */
const COLOR = /^(?:#[\da-f]{3}(?:[\da-f]{3})?|rgb\([\d\s,.%]+\))$/i

/** The first of these texts that is a colour. */
export function findColor(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text && COLOR.test(text))
}
