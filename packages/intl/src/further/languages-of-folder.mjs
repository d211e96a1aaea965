import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../languages')

/** For tools and tests, which run from source in Node: `languages.ts` has what builds are made with. Plain JavaScript, since the package has no types of Node. */
export const FURTHER_LANGUAGES = existsSync(FOLDER)
  ? readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  : []
