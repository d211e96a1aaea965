import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The heir (`<remote>/<name>`) of each page and fragment of a remote, by its name; null for one that ended. */
const Heirs = z.record(z.string(), z.string().nullable())

/** `retired.json`: remotes that a project has no more, and what took over their pages and fragments. A store that has them live retires them. */
export const RetiredRemotes = z.record(z.string(), Heirs)
export type RetiredRemotes = z.infer<typeof RetiredRemotes>

/** Reads the retired remotes of the project in a folder. */
export function readRetiredRemotes(root: string): RetiredRemotes {
  const file = join(root, 'retired.json')
  return existsSync(file) ? RetiredRemotes.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
