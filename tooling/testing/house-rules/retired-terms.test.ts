import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { declaredNames } from './declared-names.ts'
import { RETIRED_TERMS_IN_USE } from './house-rule-exceptions.ts'
import { nameOfFile, retiredTerms, usesRetiredWord } from './retired-terms.ts'
import { trackedFiles } from './tracked-files.ts'

interface Use {
  readonly word: string
  /** The app, package or other top folder. */
  readonly area: string
  readonly location: string
}

const CODE = /\.(mjs|mts|ts|tsx)$/

const terms = retiredTerms(read('docs/glossary.md'))
const termsByName = new Map<string, readonly string[]>()

let uses: Use[]
beforeAll(() => {
  expect(terms.length).toBeGreaterThan(20)
  uses = trackedFiles()
    .filter(({ path }) => CODE.test(path))
    .flatMap(({ path }) => usesIn(path))
}, 300_000)

test('no name of the project uses a word that the glossary retired', () => {
  const unexpected = uses.filter(({ word, area }) => !RETIRED_TERMS_IN_USE[word]?.includes(area))
  expect(unexpected.map(({ location }) => location)).toEqual([])
})

test('every retired word on the list of exceptions is still in use there', () => {
  const listed = Object.entries(RETIRED_TERMS_IN_USE).flatMap(([word, areas]) => areas.map((area) => `${word} in ${area}`))
  const used = new Set(uses.map(({ word, area }) => `${word} in ${area}`))
  expect(listed.filter((entry) => !used.has(entry))).toEqual([])
})

describe('retired words', () => {
  test('are read from the first column of the table below their heading', () => {
    const glossary =
      '| `no` | x |\n\n## Retired words\n\n| retired | use |\n|---|---|\n| `answer`, `MOST_` | `result` |\n\n## More\n\n| `no` | x |\n'
    expect(retiredTerms(glossary)).toEqual(['answer', 'MOST_'])
  })

  test('a word is found wherever it stands in a name, and not inside another word', () => {
    for (const name of ['answer', 'Answer', 'answerHealth', 'CardAnswer', 'LAST_ANSWER', 'card-answer'])
      expect(usesRetiredWord(name, 'answer'), name).toBe(true)
    for (const name of ['answers', 'unanswerable', 'result']) expect(usesRetiredWord(name, 'answer'), name).toBe(false)
  })

  test('several words are found in their order', () => {
    for (const name of ['wayBack', 'wayBackTo', 'way-back']) expect(usesRetiredWord(name, 'wayBack'), name).toBe(true)
    for (const name of ['way', 'backWay', 'wayHomeBack']) expect(usesRetiredWord(name, 'wayBack'), name).toBe(false)
  })

  test('a beginning of constants and a type are found as they are written', () => {
    expect(usesRetiredWord('MOST_LINES', 'MOST_')).toBe(true)
    expect(usesRetiredWord('mostLines', 'MOST_')).toBe(false)
    expect(usesRetiredWord('Place', 'Place')).toBe(true)
    expect(usesRetiredWord('place', 'Place')).toBe(false)
  })

  test('names count where they are declared, and names of fields where a type declares them', () => {
    const source = `import { verb as method } from 'x'
      interface Answer { wish: string }
      export const rung = ({ told: told2 }: Answer, ladder = 1) => ({ frozen: verb, asked() {} })`
    expect([...declaredNames('x.ts', source)].toSorted()).toEqual(['Answer', 'asked', 'ladder', 'rung', 'told2', 'wish'])
  })
})

function usesIn(path: string): Use[] {
  const area = /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path
  const source = read(path)
  // Most files hold no such word at all: they need no compiler.
  const mayDeclare = [...new Set(source.match(/[\w$]+/g))].some((token) => retiredTermsIn(token).length > 0)
  const names = [nameOfFile(path), ...(mayDeclare ? declaredNames(path, source) : [])]
  return names.flatMap((name) => retiredTermsIn(name).map((word) => ({ word, area, location: `${path}: ${name} (${word})` })))
}

/** Most names stand in many files: each is compared with the list once. */
function retiredTermsIn(name: string): readonly string[] {
  const found = termsByName.get(name) ?? terms.filter((word) => usesRetiredWord(name, word))
  termsByName.set(name, found)
  return found
}

function read(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8')
}
