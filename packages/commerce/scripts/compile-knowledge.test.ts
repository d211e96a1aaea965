import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileVocabulary } from './knowledge/compile-vocabulary.ts'
import { DATA_FOLDER } from './knowledge/folders.ts'
import { readVocabulary } from './knowledge/read-vocabulary.ts'
import { toModule } from './knowledge/to-module.ts'
import { LANGUAGES } from './knowledge/vocabulary-rows.ts'

test('the tables that the search reads are those of the vocabulary', () => {
  for (const [name, strings] of Object.entries(compileVocabulary(readVocabulary())))
    expect(
      readFileSync(new URL(`${name}.ts`, DATA_FOLDER), 'utf8') === toModule(strings),
      `run compile-knowledge.ts: ${name}.ts is older`,
    ).toBe(true)
})

test('every concept has words in each language', () => {
  const without = readVocabulary().filter(({ terms }) => LANGUAGES.some((language) => terms[language].length === 0))
  expect(without.map(({ name }) => name)).toEqual([])
})
