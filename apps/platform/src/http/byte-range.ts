/** A part of something that is sent as bytes; the end is not in it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part that a Range header asks for (RFC 9110 section 14). Nothing for what is to be answered whole: no header, another unit,
 * several parts, or none that can be read; `beyond` for a part that is not there.
 */
export function byteRange(header: string | null | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0' ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size }
  const start = Number(first)
  const end = last === '' ? size : Math.min(size, Number(last) + 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'beyond' : { start, end }
}
