import type * as z from 'zod'
import { ImportedPicture, type ImportedProduct } from './catalog-import.ts'
import type { CsvRow } from './csv/csv-rows.ts'
import { readJsonField } from './json-field.ts'
import type { RowProblem } from './row-group.ts'
import { OWN_COLUMNS } from './shopify-columns.ts'
import type { RowVariant } from './shopify-variants.ts'

const Details = ImportedPicture.omit({ url: true, alt: true })

interface Picture {
  readonly url: string
  readonly alt: string
  readonly position: number
  readonly details?: z.infer<typeof Details> | undefined
}

/** The pictures of a product in their order. A variant's own picture belongs to the choice that it shows. */
export function shopifyMedia(
  rows: readonly CsvRow[],
  variants: readonly RowVariant[],
  options: readonly string[],
): { media: ImportedProduct['media']; problems: RowProblem[] } {
  const pictures = new Map<string, Picture>()
  const problems: RowProblem[] = []
  const add = (line: number, picture: Picture) => {
    if (!isWebAddress(picture.url)) problems.push({ line, message: `"${picture.url}" is not the address of a picture` })
    else if (!pictures.has(picture.url)) pictures.set(picture.url, picture)
  }
  for (const { line, values } of rows) {
    const url = values['Image Src'] ?? ''
    if (url === '') continue
    const report = (message: string) => problems.push({ line, message })
    add(line, {
      url,
      alt: values['Image Alt Text'] ?? '',
      position: readPosition(values['Image Position'] ?? '', pictures.size),
      details: readJsonField(values[OWN_COLUMNS.imageDetails] ?? '', OWN_COLUMNS.imageDetails, Details, report),
    })
  }
  for (const { line, image } of variants) if (image !== '') add(line, { url: image, alt: '', position: pictures.size + 1 })
  const choices = pictureChoices(variants, options)
  const media = [...pictures.values()]
    .toSorted((left, right) => left.position - right.position)
    .map(({ url, alt, details }) => ({ url, alt, ...(choices.has(url) && { choice: choices.get(url) }), ...details }))
  return { media, problems }
}

function readPosition(text: string, before: number): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : before + 1
}

/** The first option with a separate picture for each choice: usually the colour. */
function pictureChoices(variants: readonly RowVariant[], options: readonly string[]): Map<string, { option: string; choice: string }> {
  for (const option of options) {
    const owner = new Map<string, string>()
    const shown = new Map<string, string>()
    const clear = variants.every(({ image, variant }) => {
      const choice = variant.choices[option] ?? ''
      if (image === '') return true
      const free = (owner.get(image) ?? choice) === choice && (shown.get(choice) ?? image) === image
      owner.set(image, choice)
      shown.set(choice, image)
      return free
    })
    if (clear && owner.size > 0) return new Map([...owner].map(([url, choice]) => [url, { option, choice }]))
  }
  return new Map()
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
