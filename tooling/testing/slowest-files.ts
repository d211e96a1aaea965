import type { FileTime } from './count-tests.ts'

const SHOWN = 20

/** Lines with the files of the slowest tests: their seconds, then the file. A file that several projects run counts once for each. */
export function slowestFiles(files: readonly FileTime[]): string {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest.map(({ file, ms }) => `slow        ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`).join('\n')
}
