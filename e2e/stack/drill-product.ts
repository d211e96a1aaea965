import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stack } from './stack.ts'

const STOCK = 90_000

/** A product of which drills can order as often as they like. */
export const BRICK = { name: 'Drill brick', slug: 'drill-brick', path: '/products/drill-brick' }

/** Brings the product into the catalog; does nothing where it is there. */
export async function importDrillProduct(stack: Stack): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-e2e-'))
  try {
    const file = join(folder, 'drill.csv')
    const columns =
      'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price'
    await writeFile(
      file,
      `${columns}\n${BRICK.slug},${BRICK.name},<p>Burnt twice.</p>,TRUE,Title,Default Title,shopify,${STOCK},deny,3.00\n`,
    )
    const { code, output } = await stack.importCatalog(file)
    if (code !== 0) throw new Error(`the drill product was not imported: ${output}`)
    // An import leaves a product deleted that was deleted since its content was imported last.
    await stack.platform.product(BRICK.slug)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
