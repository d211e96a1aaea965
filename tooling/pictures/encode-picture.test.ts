import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDrawnFiles } from './drawn-files.ts'
import { encodePicture } from './encode-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ink = [0x26, 0x34, 0x4f]

// A close-up is a crop with a rounded height, so it is scaled once more after rendering.
test.each([
  ['whole', '0 0 800 1000'],
  ['close', '320 420 330 413'],
])('every file of a %s picture has the colours of its drawing', async (name, viewBox) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect width="800" height="1000" fill="#26344f"/></svg>`
  await encodePicture(svg, name, folder)
  for (const file of listDrawnFiles(name)) {
    const { channels } = await sharp(join(folder, file)).stats()
    for (const [index, { mean }] of channels.entries())
      expect(Math.abs(mean - (ink[index] ?? 0)), `channel ${index} of ${file}`).toBeLessThan(3)
  }
})
