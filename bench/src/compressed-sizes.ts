import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface CompressedSizes {
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** Sizes of one file in bytes, compressed as hard as a build does it. */
export function measureCompressed(content: Uint8Array): CompressedSizes {
  return {
    raw: content.byteLength,
    gzip: gzipSync(content, { level: 9 }).byteLength,
    brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
  }
}
