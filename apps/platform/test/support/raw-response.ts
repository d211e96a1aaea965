import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

/** A response as it went over the network, and its text decoded: `fetch` does not tell the bytes. */
export async function fetchRaw(
  url: string,
  acceptEncoding: string,
): Promise<{ headers: IncomingHttpHeaders; bytes: number; text: string }> {
  const response = await new Promise<Parameters<NonNullable<Parameters<typeof get>[2]>>[0]>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding, accept: 'text/html' } }, resolve).on('error', reject)
  })
  const body = await buffer(response)
  const decode = DECODERS[response.headers['content-encoding'] ?? '']
  return { headers: response.headers, bytes: body.length, text: (decode ? decode(body) : body).toString() }
}
