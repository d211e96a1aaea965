import sharp, { type Sharp } from 'sharp'

export interface SamplePicture {
  readonly extension: string
  readonly bytes: Uint8Array
}

/** The text that stands in every place for metadata that a format has. */
export const AUTHOR = 'Ann Lee'

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${AUTHOR}"/></rdf:RDF></x:xmpmeta>`

const drawn = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#a1b2c3', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
const described = (picture: Sharp) =>
  picture
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: AUTHOR }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(XMP)

/** Small pictures of every type that members may store, with everything beside the picture that programs write. */
export async function samplePictures(): Promise<SamplePicture[]> {
  const noise = await drawn().png().toBuffer()
  const picture = () => described(sharp(noise))
  const film = await sharp([noise, await sharp(noise).negate().png().toBuffer()], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  return [
    { extension: 'jpg', bytes: withSegments(await picture().jpeg().toBuffer()) },
    { extension: 'jpg', bytes: withSegments(await picture().jpeg({ progressive: true }).withIccProfile('p3').toBuffer()) },
    { extension: 'png', bytes: withText(await picture().png().toBuffer()) },
    { extension: 'webp', bytes: await picture().webp().toBuffer() },
    { extension: 'webp', bytes: await picture().webp({ lossless: true }).withIccProfile('p3').toBuffer() },
    { extension: 'webp', bytes: withFrameChunk(film) },
  ]
}

const ascii = (text: string) => Buffer.from(text, 'latin1')

function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG with a preview, a comment, and what Photoshop and cameras write, and a text behind the end. */
function withSegments(jpeg: Buffer): Uint8Array {
  const preview = Buffer.from([0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 1, 2, ...ascii(AUTHOR.slice(0, 6))])
  const added = [
    segment(0xe0, preview),
    segment(0xe0, ascii(`JFXX\0\x10${AUTHOR}`)),
    segment(0xe2, ascii(`MPF\0${AUTHOR}`)),
    segment(0xed, ascii(`Photoshop 3.0\x008BIM${AUTHOR}`)),
    segment(0xee, ascii(`Camera ${AUTHOR}`)),
    segment(0xfe, ascii(AUTHOR)),
  ]
  return Buffer.concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2), ascii(AUTHOR)])
}

/** The sums of the chunks are wrong: readers skip what is beside the picture without a look at them. */
function withText(png: Buffer): Uint8Array {
  const firstChunk = 8
  const header = firstChunk + 12 + png.readUInt32BE(firstChunk)
  const chunk = (type: string, content: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, ascii(`${type}${content}`), Buffer.alloc(4)])
  }
  const added = [chunk('tEXt', `Author\0${AUTHOR}`), chunk('tIME', '1234567'), chunk('prVt', AUTHOR)]
  return Buffer.concat([png.subarray(0, header), ...added, png.subarray(header), ascii(AUTHOR)])
}

/** A WebP with a chunk of its own in each frame. */
function withFrameChunk(webp: Buffer): Uint8Array {
  const added = Buffer.concat([ascii('EXIF'), Buffer.from([8, 0, 0, 0]), ascii(`${AUTHOR}\0`)])
  const parts: Buffer[] = []
  for (let at = 12; at < webp.length;) {
    const size = webp.readUInt32LE(at + 4)
    const chunk = Buffer.from(webp.subarray(at, at + 8 + size + (size % 2)))
    const isFrame = chunk.toString('latin1', 0, 4) === 'ANMF'
    if (isFrame) chunk.writeUInt32LE(chunk.length - 8 + added.length, 4)
    parts.push(chunk, ...(isFrame ? [added] : []))
    at += chunk.length
  }
  const head = Buffer.from(webp.subarray(0, 12))
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...parts])
}
