import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'

/** Copies that stand beside a file and are sent in its place to browsers that take them. */
const COMPRESSED = ['.br', '.gz']

/** Puts other bytes in the place of a served file, as someone with access to the asset store could. @returns puts it back */
export async function changeServedFile(file: string, content: string): Promise<() => Promise<void>> {
  const paths = [file, ...COMPRESSED.map((end) => file + end)].filter((path) => existsSync(path))
  const saved = await Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(path) })))
  await Promise.all(paths.map((path) => rm(path)))
  await writeFile(file, content)
  return async () => {
    await Promise.all(saved.map(({ path, bytes }) => writeFile(path, bytes)))
  }
}
