import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { compressClientFiles, readClientFiles } from '@galleria/tooling/build/client-files.ts'
import { packTar, unpackTar } from 'modern-tar'

/** Builds repeat each other far apart: the largest window that decoders take without being told. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
/** The modification time of every file, so that the same files give the same bytes. */
const EPOCH = new Date(0)
/** Compressed forms of other files, which are made again when an archive is opened, and source maps, which no shop serves to shoppers. */
const LEFT_OUT = new Set(['.br', '.gz', '.map'])

/** A compressed tar of the files of a folder. `isPacked` is asked for each path, which has forward slashes. */
export async function packFolder(folder: string, isPacked: (path: string) => boolean = () => true): Promise<Uint8Array> {
  const paths = globSync('**/*', { cwd: folder }).toSorted()
  const files = paths.filter((path) => statSync(join(folder, path)).isFile() && !LEFT_OUT.has(extname(path)) && isPacked(path))
  const entries = files.map((path) => {
    const body = readFileSync(join(folder, path))
    return { header: { name: path, size: body.byteLength, mtime: EPOCH }, body }
  })
  return brotliCompressSync(await packTar(entries), { params: BROTLI })
}

/** Writes the files of an archive into a folder. */
export async function unpackInto(folder: string, archive: Uint8Array): Promise<void> {
  for (const { header, data } of await unpackTar(brotliDecompressSync(archive))) {
    if (header.type !== 'file' || !data) continue
    const file = join(folder, header.name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, data)
  }
}

/** The levels of quick compression: the smallest forms of all builds in an archive would take longer than to open it. */
const COMPRESSION = { gzip: 1, brotli: 4 }

/** Makes the compressed forms of a build's served files again. */
export function compressAgain(clientFolder: string): void {
  compressClientFiles(clientFolder, readClientFiles(clientFolder), COMPRESSION)
}
