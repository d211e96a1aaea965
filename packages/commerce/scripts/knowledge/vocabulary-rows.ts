import { readdirSync, readFileSync } from 'node:fs'
import { VOCABULARY_FOLDER } from './folders.ts'

/** Ends the name of a concept that is a shelf. */
const SHELF_MARK = '*'

/** Columns of the vocabulary's files after the concept and its broader concepts. */
export const LANGUAGES = ['en', 'de', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Concept {
  readonly name: string
  /** Whether it is a shelf of things that are not alike: a search for one of them does not show the others. */
  readonly isShelf: boolean
  readonly broader: readonly string[]
  readonly terms: Readonly<Record<Language, readonly string[]>>
}

/** Reads all concepts as they are written, in the order of the files' names. */
export function readRows(): Concept[] {
  const concepts = readdirSync(VOCABULARY_FOLDER)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, VOCABULARY_FOLDER), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => parseRow(line, file)),
    )
  const names = new Set(concepts.map(({ name }) => name))
  if (names.size < concepts.length) throw new Error(`There twice: ${findRepeated(concepts.map(({ name }) => name)).join(', ')}`)
  for (const { name, broader } of concepts)
    for (const other of broader) if (!names.has(other)) throw new Error(`${name} is a kind of "${other}", which is no concept`)
  return concepts
}

function parseRow(line: string, file: string): Concept {
  const columns = line.split('\t')
  if (columns.length !== LANGUAGES.length + 2) throw new Error(`${file} has ${columns.length} columns in: ${line}`)
  const [name = '', broader = '', en = '', de = '', ja = '', ar = ''] = columns
  return {
    name: name.replace(SHELF_MARK, ''),
    isShelf: name.endsWith(SHELF_MARK),
    broader: parseList(broader),
    terms: { en: parseList(en), de: parseList(de), ja: parseList(ja), ar: parseList(ar) },
  }
}

function parseList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ]
}

function findRepeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index)
}
