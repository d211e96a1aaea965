import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../languages')

/** The shop's own languages for tools and tests in Node; builds have `languages.ts`. Plain JavaScript: the package lacks types of Node. */
export const FURTHER_LANGUAGES = existsSync(FOLDER)
  ? readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  : []
