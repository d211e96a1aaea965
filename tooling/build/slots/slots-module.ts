import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildId } from '../build-id.ts'
import { findSlots, type FoundSlots } from './find-slots.ts'

/** JSON schemas of params by the fragment (`<remote>/<name>`) that takes them. */
export type SlotSchemas = Readonly<Record<string, object>>

const FILE = 'slots.ts'

/** A remote's slots as its manifest names them: the params that they pass, and the schemas that they were compiled against. */
export interface DeclaredSlots {
  readonly fragments: FoundSlots
  readonly schemas: SlotSchemas
}

/** The slots of a remote. Throws where its `slots.ts` lacks one of them. */
export async function readSlots(folder: string): Promise<DeclaredSlots> {
  const fragments = findSlots(folder)
  const schemas = await readSchemas(join(folder, FILE))
  const missing = Object.keys(fragments).filter((fragment) => !(fragment in schemas))
  if (missing.length > 0) throw new Error(`${FILE} lacks ${missing.join(', ')}: run "npm run slots".`)
  return { fragments, schemas }
}

async function readSchemas(file: string): Promise<SlotSchemas> {
  if (!existsSync(file)) return {}
  // Node knows modules by their URL.
  const { SLOTS } = (await import(`${pathToFileURL(file).href}?${buildId([readFileSync(file)])}`)) as { readonly SLOTS: SlotSchemas }
  return SLOTS
}

/** The text of a remote's `slots.ts`, before it is formatted. */
export function slotsModule(schemas: SlotSchemas): string {
  return `// Written by \`npm run slots\`: what the owners of these fragments take.
import type { ParamsOfSchemas } from '@galleria/fragments/slots'

export const SLOTS = ${JSON.stringify(schemas)} as const

declare module '@galleria/fragments/slots' {
  interface SlotParams extends ParamsOfSchemas<typeof SLOTS> {}
}
`
}
