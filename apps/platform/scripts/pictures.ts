// Draws the shop's pictures and encodes them into the media folder. What has not changed is left as it is.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawnFiles } from '@galleria/commerce/catalog/picture-files'
import sharp from 'sharp'
import { drawPicture } from '../pictures/draw-picture.ts'
import { ENCODER, encodePicture } from '../pictures/encode-picture.ts'
import { PictureIndex } from '../pictures/picture-index.ts'
import { readSubjects } from '../pictures/subjects.ts'

const ROOT = join(import.meta.dirname, '..')
const MEDIA = join(ROOT, 'seed/media')
const INDEX = join(ROOT, 'seed/pictures.json')
const CACHE = join(ROOT, '.cache/pictures')

// Leaves one core to other work.
sharp.concurrency(1)
mkdirSync(CACHE, { recursive: true })
mkdirSync(MEDIA, { recursive: true })

const before: PictureIndex = existsSync(INDEX) ? PictureIndex.parse(JSON.parse(readFileSync(INDEX, 'utf8'))) : {}
const index: PictureIndex = {}
const files = new Set<string>()
let drawn = 0
for (const [name, { alt, ...subject }] of readSubjects()) {
  const svg = drawPicture(subject)
  for (const file of drawnFiles(name)) files.add(file)
  const known = before[name]
  const made = known && isMade(name, svg) ? known : await make(name, svg)
  index[name] = { width: made.width, height: made.height, colour: made.colour, alt }
  writeFileSync(INDEX, `${JSON.stringify({ ...before, ...index }, null, 1)}\n`)
}
for (const file of readdirSync(MEDIA)) if (!files.has(file)) rmSync(join(MEDIA, file))
writeFileSync(INDEX, `${JSON.stringify(index, null, 1)}\n`)
console.log(`${Object.keys(index).length} pictures, ${drawn} of them drawn anew`)

/** Whether the files of a picture come from this drawing. */
function isMade(name: string, svg: string): boolean {
  const cached = join(CACHE, `${name}.svg`)
  return (
    existsSync(cached) &&
    readFileSync(cached, 'utf8') === withEncoder(svg) &&
    drawnFiles(name).every((file) => existsSync(join(MEDIA, file)))
  )
}

async function make(name: string, svg: string) {
  const size = await encodePicture(svg, name, MEDIA)
  // Kept last: an interrupted picture is made again.
  writeFileSync(join(CACHE, `${name}.svg`), withEncoder(svg))
  drawn += 1
  return size
}

function withEncoder(svg: string): string {
  return `${svg}<!-- ${ENCODER} -->`
}
