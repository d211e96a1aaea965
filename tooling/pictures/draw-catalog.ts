import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureSize } from './dominant-colour.ts'
import { drawPicture } from './draw-picture.ts'
import { listDrawnFiles } from './drawn-files.ts'
import { ENCODER, encodePicture } from './encode-picture.ts'
import { PictureIndex } from './picture-index.ts'
import { readSubjects } from './subjects.ts'

export interface CatalogFolders {
  /** The first catalog's: its `media` and `pictures.json` are written. */
  readonly seed: string
  /** Keeps the drawings: what has not changed is encoded once. */
  readonly cache: string
}

/** Draws the pictures of the first catalog, encodes those that have changed, and removes files of others. */
export async function drawCatalog({ seed, cache }: CatalogFolders): Promise<{ readonly pictures: number; readonly drawn: number }> {
  const media = join(seed, 'media')
  const indexFile = join(seed, 'pictures.json')
  // Leaves one core to other work.
  sharp.concurrency(1)
  mkdirSync(cache, { recursive: true })
  mkdirSync(media, { recursive: true })
  const before: PictureIndex = existsSync(indexFile) ? PictureIndex.parse(JSON.parse(readFileSync(indexFile, 'utf8'))) : {}
  const index: PictureIndex = {}
  const files = new Set<string>()
  let drawn = 0
  for (const [name, { alt, ...subject }] of readSubjects()) {
    const drawing = `${drawPicture(subject)}<!-- ${ENCODER} -->`
    const cached = join(cache, `${name}.svg`)
    for (const file of listDrawnFiles(name)) files.add(file)
    let size: PictureSize | undefined = isEncoded(name, drawing, cached, media) ? before[name] : undefined
    if (!size) {
      size = await encodePicture(drawing, name, media)
      // Written last: an interrupted picture is encoded again.
      writeFileSync(cached, drawing)
      drawn += 1
    }
    index[name] = { width: size.width, height: size.height, colour: size.colour, alt }
    writeFileSync(indexFile, `${JSON.stringify({ ...before, ...index }, null, 1)}\n`)
  }
  for (const file of readdirSync(media)) if (!files.has(file)) rmSync(join(media, file))
  writeFileSync(indexFile, `${JSON.stringify(index, null, 1)}\n`)
  return { pictures: Object.keys(index).length, drawn }
}

/** Whether the files of a picture come from this drawing. */
function isEncoded(name: string, drawing: string, cached: string, media: string): boolean {
  return (
    existsSync(cached) && readFileSync(cached, 'utf8') === drawing && listDrawnFiles(name).every((file) => existsSync(join(media, file)))
  )
}
