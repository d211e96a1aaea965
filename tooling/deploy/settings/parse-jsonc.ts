import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'

/** Parses JSON with comments; an error names the file and the offset. */
export function parseJsonc(file: string, text: string): unknown {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (first) throw new Error(`${file}: ${printParseErrorCode(first.error)} at offset ${first.offset}`)
  return value
}
