/**
 * What makes the runtime compress a document for a browser that can read it: on a slow phone the bytes saved are a round trip. Not for a
 * document that is written as its fragments come: in the compressor, what is there would wait for what is not.
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
