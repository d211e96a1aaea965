import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCE = resolve('app/speculation/speculation-rules.ts')
const FILE = 'speculation-rules.json'

/** Writes the shell's speculation rules as the file that browsers ask for. Its name in the client folder. */
export async function writeSpeculationRules(clientFolder: string): Promise<string> {
  const { speculationRules } = (await import(pathToFileURL(SOURCE).href)) as { speculationRules: () => object }
  writeFileSync(join(clientFolder, FILE), JSON.stringify(speculationRules()))
  return FILE
}
