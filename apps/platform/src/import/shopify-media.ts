import type { ImportedProduct } from './catalog-import.ts'
import type { CsvRow } from './csv-rows.ts'
import type { RowProblem } from './row-group.ts'
import type { RowVariant } from './shopify-variants.ts'

interface Picture {
  readonly url: string
  readonly alt: string
  readonly position: number
}

/** The pictures of a product in their order. A variant's own picture belongs to the choice that it shows. */
export function shopifyMedia(
  rows: readonly CsvRow[],
  variants: readonly RowVariant[],
  options: readonly string[],
): { media: ImportedProduct['media']; problems: RowProblem[] } {
  const pictures = new Map<string, Picture>()
  const problems: RowProblem[] = []
  const add = (line: number, url: string, alt: string, position: number) => {
    if (!isWebAddress(url)) problems.push({ line, message: `"${url}" is not the address of a picture` })
    else if (!pictures.has(url)) pictures.set(url, { url, alt, position })
  }
  for (const { line, values } of rows) {
    const url = values['Image Src'] ?? ''
    if (url !== '') add(line, url, values['Image Alt Text'] ?? '', readPosition(values['Image Position'] ?? '', pictures.size))
  }
  for (const { line, image } of variants) if (image !== '') add(line, image, '', pictures.size + 1)
  const choices = pictureChoices(variants, options)
  const media = [...pictures.values()]
    .toSorted((left, right) => left.position - right.position)
    .map(({ url, alt }) => ({ url, alt, ...(choices.has(url) && { choice: choices.get(url) }) }))
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
