import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A browser loads the texts of one language. */
const TEXTS = /^messages-/

/** Bytes of a browser file in brotli, as it is served. */
export const compressedSize = (file: string): number => statSync(`${file}.br`).size

/** Bytes of a build's browser scripts in brotli, with the largest texts of one language. */
export function measureScripts(client: string): number {
  if (!existsSync(client)) return 0
  const files = globSync('*.js.br', { cwd: client }).map((file) => ({
    isTexts: TEXTS.test(file),
    bytes: compressedSize(join(client, file.replace(/\.br$/, ''))),
  }))
  const texts = files.filter(({ isTexts }) => isTexts).map(({ bytes }) => bytes)
  return files.filter(({ isTexts }) => !isTexts).reduce((sum, { bytes }) => sum + bytes, Math.max(0, ...texts))
}
