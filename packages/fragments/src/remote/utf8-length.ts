/** The bytes that a text takes in UTF-8. Counted without encoding it: an array of bytes is an object of the runtime, made and collected for each render. */
export function utf8Length(text: string): number {
  let length = text.length
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    length += unit < 0x800 ? 1 : 2
    // The two units of a pair of surrogates are four bytes together. One that stands alone is written as a character of three.
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1))) index += 1
  }
  return length
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit < 0xe000
