import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { listTrackedFiles } from './tracked-files.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const sourcesIn = (...folders: string[]) =>
  listTrackedFiles()
    .map(({ path }) => path)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && folders.some((folder) => path.startsWith(folder)))

/** Every text that stands in the code of the platform. */
const texts = new Set(
  sourcesIn('apps/platform/src/', 'packages/commerce/src/').flatMap((path) => read(path).match(/(?<=')\w+(?=')/g) ?? []),
)

/** The values of the client's enumerations, without those that stand in the platform's code. */
const absent = new Set(
  sourcesIn('packages/platform-client/src/entities/')
    .flatMap((path) => [...read(path).matchAll(/openEnum\(\[([^\]]*)\]\)/g)])
    .flatMap(([, values = '']) => values.match(/(?<=')\w+(?=')/g) ?? [])
    .filter((value) => !texts.has(value)),
)

/** The values of the tables below a heading of the document. */
function listedUnder(heading: string): string[] {
  const [, section = ''] = read('docs/unmodelled-values.md').split(`## ${heading}\n`)
  const rows = (section.split('\n## ', 1)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => row.split('|')[2]?.match(/(?<=`)\w+(?=`)/g) ?? [])
}

const never = listedUnder('Never given')
const ofCallers = listedUnder('Given only where a caller sent it')

test('each value of an enumeration arises in the platform, or stands in the list of those that it does not model', () => {
  const listed = new Set([...never, ...ofCallers])
  expect(never.length).toBeGreaterThan(50)
  expect([...absent].filter((value) => !listed.has(value))).toEqual([])
})

test('the list of values that are never given names none that the platform writes', () => {
  expect(never.filter((value) => !absent.has(value))).toEqual([])
})
