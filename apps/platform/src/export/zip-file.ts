import { crc32 } from '../domain/values/crc32.ts'

/** One text in a zip file. */
export interface ZippedText {
  readonly name: string
  readonly text: string
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
/** Version 2.0 can deflate; bit 11 says that names are UTF-8. */
const VERSION = 20
const UTF8 = 0x0800
const DEFLATED = 8

/**
 * A zip file of a few texts (PKWARE APPNOTE 6.3.10, without Zip64). The runtime compresses, so that what is left for this project is a header
 * before each text and a directory behind them.
 */
export async function zipFile(texts: readonly ZippedText[], at: Date): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, text } of texts) {
    const bytes = Uint8Array.from(new TextEncoder().encode(text))
    const compressed = await deflate(bytes)
    const encodedName = new TextEncoder().encode(name)
    const shared = [VERSION, UTF8, DEFLATED, dosTime(at), dosDate(at)]
    const sizes = [crc32(bytes), compressed.byteLength, bytes.byteLength]
    const local = join([record([LOCAL_HEADER], shared, sizes, [encodedName.byteLength, 0]), encodedName, compressed])
    const central = record([CENTRAL_HEADER], [VERSION, ...shared], sizes, [encodedName.byteLength, 0, 0, 0, 0], [0, offset])
    parts.push(local)
    directory.push(central, encodedName)
    offset += local.byteLength
  }
  const listed = join(directory)
  const end = record([END_OF_DIRECTORY], [0, 0, texts.length, texts.length], [listed.byteLength, offset], [0])
  return join([...parts, listed, end])
}

/** Groups of four bytes and of two bytes each, in turns, as the headers have them. */
function record(...groups: readonly (readonly number[])[]): Uint8Array {
  const size = groups.reduce((sum, group, index) => sum + group.length * (index % 2 === 0 ? 4 : 2), 0)
  const view = new DataView(new ArrayBuffer(size))
  let at = 0
  for (const [index, group] of groups.entries()) {
    for (const value of group) {
      if (index % 2 === 0) view.setUint32(at, value, true)
      else view.setUint16(at, value, true)
      at += index % 2 === 0 ? 4 : 2
    }
  }
  return new Uint8Array(view.buffer)
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}

const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dosDate = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
