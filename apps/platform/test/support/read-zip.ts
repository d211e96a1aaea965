import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The texts of a zip file by their names, found by its directory as other programs do, and checked. */
export function readZip(bytes: Uint8Array): Record<string, string> {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer))
  let at = file.readUInt32LE(end + 16)
  const texts: [string, string][] = []
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error('the directory is wrong')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.subarray(at + 46, at + 46 + nameLength).toString()
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20)))
    if (crc32(content) !== file.readUInt32LE(at + 16) || content.byteLength !== file.readUInt32LE(at + 24))
      throw new Error(`${name} is broken`)
    texts.push([name, content.toString()])
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return Object.fromEntries(texts)
}
