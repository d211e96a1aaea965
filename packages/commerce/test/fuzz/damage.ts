import type { Random } from './random.ts'

/** Values of lengths and offsets that readers get wrong: none, one too few, and more than any file has. */
const LENGTHS = [0, 1, 2, 3, 7, 8, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xfffffff0, 0xffffffff]
const MAX_SLICE = 64

type Damage = (bytes: Uint8Array, random: Random) => Uint8Array

const DAMAGES: readonly Damage[] = [
  // It breaks off.
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  // A few bytes are others.
  (bytes, random) => {
    for (let left = 1 + random.below(8); left > 0; left -= 1) bytes[random.below(bytes.length)] = random.below(256)
    return bytes
  },
  // A length or an offset is another, of two bytes or of four, in either order.
  (bytes, random) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const [length, isLittle] = [random.pick(LENGTHS), random.below(2) === 0]
    const at = random.below(Math.max(1, bytes.length - 4))
    if (random.below(2) === 0) view.setUint16(at, length & 0xffff, isLittle)
    else view.setUint32(at, length, isLittle)
    return bytes
  },
  // A part lies over another one.
  (bytes, random) => {
    const from = random.below(bytes.length)
    bytes.copyWithin(random.below(bytes.length), from, from + random.below(MAX_SLICE))
    return bytes
  },
  // A part is there twice.
  (bytes, random) => {
    const from = random.below(bytes.length)
    const to = from + random.below(MAX_SLICE)
    return Uint8Array.from([...bytes.subarray(0, to), ...bytes.subarray(from)])
  },
  // A part is not there.
  (bytes, random) => {
    const from = random.below(bytes.length)
    return Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(from + random.below(MAX_SLICE))])
  },
]

/** A copy of a file with one to three damages. Most hit its first bytes, where its structure is. */
export function damageFile(file: Uint8Array, random: Random): Uint8Array {
  let bytes = Uint8Array.from(file)
  for (let left = 1 + random.below(3); left > 0 && bytes.length > 4; left -= 1) {
    const head = random.below(4) === 0 ? bytes.length : Math.min(bytes.length, 16 + random.below(bytes.length))
    bytes = Uint8Array.from([...random.pick(DAMAGES)(bytes.slice(0, head), random), ...bytes.subarray(head)])
  }
  return bytes
}
