import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { readDeclarations, type Declarations } from './declarations.ts'
import { PARTICIPLES_IN_USE, RETIRED_TERMS_IN_USE } from './house-rule-exceptions.ts'
import { beginsWithParticiple, mayDeclareParticiple } from './participles.ts'
import { nameOfFile, parseRetiredTerms, usesRetiredWord } from './retired-terms.ts'
import { listTrackedFiles } from './tracked-files.ts'

interface Use {
  readonly word: string
  /** The app, package or other top folder. */
  readonly area: string
  readonly location: string
}

interface Participle {
  readonly path: string
  readonly name: string
}

const CODE = /\.(mjs|mts|ts|tsx)$/
/** Helpers of tests stand for what they fix: `const signedIn = () => …`. */
const TESTS = /\.(?:test|spec)\.tsx?$|\/(?:tests?|testing|fixtures)\/|^e2e\//
const NOTHING: Declarations = { names: new Set(), functions: new Set() }

const terms = parseRetiredTerms(read('docs/glossary.md'))
const termsByName = new Map<string, readonly string[]>()

let uses: Use[]
let participles: Participle[]
beforeAll(() => {
  expect(terms.length).toBeGreaterThan(20)
  const paths = listTrackedFiles().flatMap(({ path }) => (CODE.test(path) ? [path] : []))
  const modules = paths.map((path) => ({ path, declared: parseWhereNeeded(path) }))
  uses = modules.flatMap(({ path, declared }) => findUses(path, declared))
  participles = modules.flatMap(({ path, declared }) =>
    TESTS.test(path) ? [] : [...declared.functions].filter(beginsWithParticiple).map((name) => ({ path, name })),
  )
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

test('the name of a function begins with a verb, and not with a participle', () => {
  const unexpected = participles.filter((participle) => !exceptions().some((exception) => allows(exception, participle)))
  expect(unexpected.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('every participle on the list of exceptions is still in use there', () => {
  const unused = exceptions().filter((exception) => !participles.some((participle) => allows(exception, participle)))
  expect(unused).toEqual([])
})

describe('retired words', () => {
  test('are read from the first column of the table below their heading', () => {
    const glossary =
      '| `no` | x |\n\n## Retired words\n\n| retired | use |\n|---|---|\n| `answer`, `MOST_` | `result` |\n\n## More\n\n| `no` | x |\n'
    expect(parseRetiredTerms(glossary)).toEqual(['answer', 'MOST_'])
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
    expect([...readDeclarations('x.ts', source).names].toSorted()).toEqual(['Answer', 'asked', 'ladder', 'rung', 'told2', 'wish'])
  })
})

describe('participles', () => {
  test('are the first word of a name', () => {
    for (const name of ['placedOrder', 'sentLines', 'found', 'kept2']) expect(beginsWithParticiple(name), name).toBe(true)
    for (const name of ['placeOrder', 'seedStore', 'needsAddress', 'isPlaced', 'readSettings', 'Found', 'red'])
      expect(beginsWithParticiple(name), name).toBe(false)
  })

  test('count in the names of functions alone, however they are declared', () => {
    const source = `export async function placedOrder() {}
      const sentLines: Lines = async (order) => order
      const found = await find()
      function* listed() { const kept = function () {} }`
    expect(mayDeclareParticiple(source)).toBe(true)
    expect([...readDeclarations('x.ts', source).functions]).toEqual(['placedOrder', 'sentLines', 'listed', 'kept'])
    expect(mayDeclareParticiple('const found = await find(), sent = [1]')).toBe(false)
  })
})

/** Most files hold none of the names that count: they need no compiler. */
function parseWhereNeeded(path: string): Declarations {
  const source = read(path)
  const needed =
    [...new Set(source.match(/[\w$]+/g))].some((token) => findRetiredTerms(token).length > 0) ||
    (!TESTS.test(path) && mayDeclareParticiple(source))
  return needed ? readDeclarations(path, source) : NOTHING
}

function findUses(path: string, { names }: Declarations): Use[] {
  const area = /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path
  return [nameOfFile(path), ...names].flatMap((name) =>
    findRetiredTerms(name).map((word) => ({ word, area, location: `${path}: ${name} (${word})` })),
  )
}

/** Most names stand in many files: each is compared with the list once. */
function findRetiredTerms(name: string): readonly string[] {
  const found = termsByName.get(name) ?? terms.filter((word) => usesRetiredWord(name, word))
  termsByName.set(name, found)
  return found
}

function exceptions(): { readonly folder: string; readonly name: string }[] {
  return Object.entries(PARTICIPLES_IN_USE).flatMap(([folder, names]) => names.map((name) => ({ folder, name })))
}

function allows(exception: { readonly folder: string; readonly name: string }, { path, name }: Participle): boolean {
  return path.startsWith(`${exception.folder}/`) && (exception.name === '*' || exception.name === name)
}

function read(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8')
}
