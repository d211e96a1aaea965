import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMediaHost, type MediaHost } from '@galleria/tooling/testing/imports/media-host.ts'
import { shopifyFile } from '@galleria/tooling/testing/imports/shopify-file.ts'
import type { Stack } from '../../stack/stack.ts'

/** A picture of 1 × 1 pixels; behind its end each one has its own address, so no two have the same bytes. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** One product in a thousand has a picture that is none. */
const BROKEN = /\/thing-\d*000-0\.jpg$/

export interface ImportRun {
  readonly name: string
  readonly seconds: number
  readonly requests: number
  /** Pictures that were requested more than once. */
  readonly repeated: number
  /** The last lines that the command printed. */
  readonly pictures: string
  readonly products: string
}

export interface ImportDrill {
  readonly runs: readonly ImportRun[]
  readonly problems: readonly string[]
}

/** Imports a generated file twice: every picture is fetched once, then none; a bad one is named with its line, and its product stays. */
export async function drillImports(stack: Stack, { products }: { readonly products: number }): Promise<ImportDrill> {
  const host = await startMediaHost((path) =>
    BROKEN.test(path) ? Buffer.from('<!doctype html>') : Buffer.concat([PICTURE, Buffer.from(path)]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'import-drill-'))
  try {
    const file = join(folder, 'products.csv')
    const text = shopifyFile({ products, origin: host.origin, pictures: 1 })
    await writeFile(file, text)
    const broken = Array.from({ length: products }, (_, index) => index).filter((index) => BROKEN.test(`/thing-${index}-0.jpg`))
    const first = await importOnce(stack, host, file, 'first')
    const again = await importOnce(stack, host, file, 'again')
    const lines = broken.filter(
      (index) => !first.output.includes(`line ${lineOf(text, `/thing-${index}-0.jpg`)}: thing-${index}: the picture`),
    )
    const problems = [
      ...(first.run.requests === products ? [] : [`${first.run.requests} pictures of ${products} were requested`]),
      ...(first.run.repeated === 0 ? [] : [`${first.run.repeated} pictures were requested more than once`]),
      ...(again.run.requests === broken.length
        ? []
        : [`the second import requested ${again.run.requests} pictures, not the ${broken.length} bad ones`]),
      ...(first.run.products === `${products} created, 0 updated, 0 unchanged, 0 skipped` ? [] : [`first: ${first.run.products}`]),
      ...(again.run.products === `0 created, 0 updated, ${products} unchanged, 0 skipped` ? [] : [`again: ${again.run.products}`]),
      ...lines.map((index) => `the bad picture of thing-${index} is not named with its line`),
    ]
    return { runs: [first.run, again.run], problems }
  } finally {
    await Promise.all([host.close(), rm(folder, { recursive: true })])
  }
}

async function importOnce(stack: Stack, host: MediaHost, file: string, name: string): Promise<{ run: ImportRun; output: string }> {
  host.requests.clear()
  const start = performance.now()
  const { output } = await stack.importCatalog(file, { PRIVATE_PICTURES: '1' })
  const counts = [...host.requests.values()]
  const lines = output.trim().split('\n')
  const run = {
    name,
    seconds: (performance.now() - start) / 1000,
    requests: counts.reduce((sum, count) => sum + count, 0),
    repeated: counts.filter((count) => count > 1).length,
    pictures: lines.find((line) => line.startsWith('pictures: '))?.slice('pictures: '.length) ?? '',
    products: lines.find((line) => /^\d+ created/.test(line)) ?? lines.at(-1) ?? '',
  }
  return { run, output }
}

/** The line in which the record with this part begins. Texts within a record have line breaks of one character. */
function lineOf(text: string, part: string): number {
  return text.slice(0, text.lastIndexOf('\r\n', text.indexOf(part)) + 2).split('\n').length
}

export function importTable(runs: readonly ImportRun[]): string {
  const rows = runs.map(
    ({ name, seconds, requests, pictures, products }) => `| ${name} | ${seconds.toFixed(1)} s | ${requests} | ${pictures} | ${products} |`,
  )
  return ['| import | time | requests for pictures | pictures | products |', '|---|---|---|---|---|', ...rows].join('\n')
}
