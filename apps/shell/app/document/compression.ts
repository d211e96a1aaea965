/**
 * Headers that make the runtime compress a document for a browser that can read it: on a slow phone the bytes saved are a round trip. A
 * document that is written as its fragments come has none: in the compressor, fragments that are there would wait for others.
 */
export function compressionHeaders(request: Request): [name: string, value: string][] {
  const accepted = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  return accepted
    ? [
        ['content-encoding', 'gzip'],
        ['vary', 'accept-encoding'],
      ]
    : [['vary', 'accept-encoding']]
}
