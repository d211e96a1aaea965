// Writes src/search/knowledge/data from the vocabulary and the dictionaries. Run from the root after a change of either:
//   node packages/commerce/scripts/compile-knowledge.ts
import { writeFileSync } from 'node:fs'
import { compileNouns } from './knowledge/compile-nouns.ts'
import { compileVocabulary } from './knowledge/compile-vocabulary.ts'
import { DATA_FOLDER } from './knowledge/folders.ts'
import { readVocabulary } from './knowledge/read-vocabulary.ts'
import { toModule } from './knowledge/to-module.ts'

const concepts = readVocabulary()
for (const [name, strings] of Object.entries({ ...compileVocabulary(concepts), ...compileNouns(concepts) })) {
  const text = toModule(strings)
  writeFileSync(new URL(`${name}.ts`, DATA_FOLDER), text)
  console.log(`${name}.ts: ${Math.round(Buffer.byteLength(text) / 1000)} kB`)
}
