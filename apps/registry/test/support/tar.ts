const BLOCK = 512
const encoder = new TextEncoder()

export interface TarEntry {
  readonly path: string
  readonly content?: Uint8Array
  readonly type?: string
}

/** Packs files as `tar --format=ustar` does. */
export function packTar(entries: readonly TarEntry[]): Uint8Array<ArrayBuffer> {
  const blocks = entries.flatMap(({ path, content = new Uint8Array(), type = '0' }) => [
    header(path, content.byteLength, type),
    content,
    new Uint8Array((BLOCK - (content.byteLength % BLOCK)) % BLOCK),
  ])
  return concat([...blocks, new Uint8Array(2 * BLOCK)])
}

function header(path: string, size: number, type: string): Uint8Array {
  const bytes = new Uint8Array(BLOCK)
  const write = (text: string, offset: number) => bytes.set(encoder.encode(text), offset)
  const cut = path.length > 100 ? path.lastIndexOf('/', 154) : -1
  write(path.slice(cut + 1), 0)
  write(size.toString(8).padStart(11, '0'), 124)
  write(' '.repeat(8), 148)
  write(type, 156)
  write('ustar\u000000', 257)
  if (cut !== -1) write(path.slice(0, cut), 345)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.byteLength
  }
  return bytes
}
