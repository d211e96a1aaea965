import { createHash } from 'node:crypto'

/** Stands in every file while the build is made; the same length as a build id, so that source maps stay true. */
export const BUILD_PLACEHOLDER = '__build_id__'

/** Content hash of a build: the same sources give the same id on every machine and at every time. */
export function buildId(contents: Iterable<Uint8Array | string>): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, BUILD_PLACEHOLDER.length)
}

/** Subresource integrity of a file (W3C SRI). SHA-256: a page names a dozen hashes, which nothing compresses. */
export function integrity(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
