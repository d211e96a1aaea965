// Writes src/search/knowledge/data from the vocabulary and the dictionaries. Run from the root after a change of either:
//   node packages/commerce/scripts/compile-knowledge.ts
import { writeFileSync } from 'node:fs'
import { compileVocabulary } from './knowledge/compile-vocabulary.ts'
import { DATA_FOLDER } from './knowledge/folders.ts'
import { toModule } from './knowledge/to-module.ts'

for (const [name, strings] of Object.entries(compileVocabulary())) {
  const text = toModule(strings)
  writeFileSync(new URL(`${name}.ts`, DATA_FOLDER), text)
  console.log(`${name}.ts: ${Math.round(Buffer.byteLength(text) / 1000)} kB`)
}
