import { crc32, deflateSync } from 'node:zlib'
import { createRandom } from '../seeded-random.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A square PNG of coloured noise: it does not compress, so its side decides its bytes (about 3 × side²). */
export function noisePicture(side: number): Buffer {
  const random = createRandom(1)
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let row = 0; row < side; row += 1) {
    // The first byte of a row is its filter: none.
    for (let at = 1; at <= side * 3; at += 1) rows[row * (1 + side * 3) + at] = random() * 256
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 8 bits per sample, truecolour, then the only methods that PNG has.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
