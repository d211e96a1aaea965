/** Encodings that the runtime writes and every browser of today reads, the smaller one first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Lists the encodings that the client of a request accepts (RFC 9110, section 12.5.3), in the order of the offer. */
export function listAcceptedEncodings({ headers }: Request, offered: readonly Encoding[]): Encoding[] {
  const accepted = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  return offered.filter((encoding) =>
    accepted.some((part) => {
      const [name = '', ...parameters] = part.split(';')
      return name.trim() === encoding && !parameters.some((parameter) => REFUSED.test(parameter.trim()))
    }),
  )
}

/** A weight of nothing. */
const REFUSED = /^q=0(?:\.0*)?$/

/**
 * Headers that make the runtime compress a text for a client that can read it: on a slow phone the bytes saved are a round trip. A response that is written part
 * by part has none of them: the compressor holds its first parts until the last one has come.
 */
export function compressionHeaders(request: Request, offered: readonly Encoding[]): [name: string, value: string][] {
  const [encoding] = listAcceptedEncodings(request, offered)
  return [...(encoding ? [['content-encoding', encoding] satisfies [string, string]] : []), ['vary', 'accept-encoding']]
}
