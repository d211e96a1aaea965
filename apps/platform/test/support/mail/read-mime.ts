export interface ReadEmail {
  /** The decoded value of each header, by its name in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly names: readonly string[]
  /** Content types of its parts. */
  readonly parts: readonly string[]
}

/** Reads as much of an e-mail's MIME as tests ask for. */
export function readMime(raw: string): ReadEmail {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim()))
  }
  const parts = [...raw.slice(head.length).matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type = '']) => type)
  return { headers, names: lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()), parts }
}

const ENCODED = /=\?utf-8\?[BQ]\?[^?]*\?=(?: =\?utf-8\?[BQ]\?[^?]*\?=)*/gi

/** RFC 2047: a character may be split over two words that follow each other. */
const decodeHeader = (text: string): string =>
  text.replaceAll(ENCODED, (encoded) => Buffer.concat(encoded.split(' ').map((word) => decodeWord(word))).toString('utf8'))

function decodeWord(word: string): Buffer {
  const [, , kind = '', content = ''] = word.split('?')
  if (kind.toUpperCase() === 'B') return Buffer.from(content, 'base64')
  const bytes = content
    .replaceAll('_', ' ')
    .replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}
