import { strToU8, zipSync } from 'fflate'

/** One text in a zip file. */
export interface ZippedText {
  readonly name: string
  readonly text: string
}

/** A zip file of a few texts, made in memory: where it is stored, it has to fit into one row. */
export function zipFile(texts: readonly ZippedText[], at: Date): Uint8Array {
  return zipSync(Object.fromEntries(texts.map(({ name, text }) => [name, strToU8(text)])), { mtime: at })
}
