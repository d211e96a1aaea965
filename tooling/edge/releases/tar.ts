const BLOCK = 512
/** Of the parts of a path in a ustar header (POSIX.1-1988). */
const MAX_NAME = 100
const MAX_PREFIX = 155

/** Packs files, by path, as `tar --format=ustar` does. The same files give the same bytes. */
export function packTar(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const blocks = [...files].flatMap(([path, content]) => [
    header(path, content.byteLength),
    content,
    new Uint8Array((BLOCK - (content.byteLength % BLOCK)) % BLOCK),
  ])
  return new Uint8Array(Buffer.concat([...blocks, new Uint8Array(2 * BLOCK)]))
}

function header(path: string, size: number): Uint8Array {
  const bytes = Buffer.alloc(BLOCK)
  const cut = path.length > MAX_NAME ? path.lastIndexOf('/', MAX_PREFIX - 1) : -1
  const name = path.slice(cut + 1)
  if (name.length > MAX_NAME || cut > MAX_PREFIX) throw new Error(`${path} is too long for a tar.`)
  bytes.write(name, 0)
  bytes.write('0000644\0', 100)
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write(`${'0'.repeat(11)}\0`, 136)
  bytes.write(' '.repeat(8), 148)
  bytes.write('0', 156)
  bytes.write('ustar\u000000', 257)
  if (cut > 0) bytes.write(path.slice(0, cut), 345)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}
