import { basename } from 'node:path/posix'

const HEADING = '## Retired words'
const CONSTANT = /^[A-Z][A-Z0-9_]*$/

/** The words of the glossary's list: what stands as code in the first column of its table. */
export function parseRetiredTerms(glossary: string): string[] {
  const [, list = ''] = glossary.split(`${HEADING}\n`)
  const [section = ''] = list.split(/^## /m)
  return section.split('\n').flatMap((line) => {
    const [, cell = ''] = /^\| (.*?) \|/.exec(line) ?? []
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  })
}

/**
 * Whether a name uses a retired word. `answer` and `wayBack` are retired wherever their words stand in a name (`answerHealth`,
 * `way-back.ts`), `MOST_` as the beginning of constants, `Place` as exactly this name.
 */
export function usesRetiredWord(name: string, word: string): boolean {
  if (word.endsWith('_')) return CONSTANT.test(name) && name.startsWith(word)
  if (/^[A-Z]/.test(word)) return name === word
  return `-${nameParts(name).join('-')}-`.includes(`-${nameParts(word).join('-')}-`)
}

/** A file's name as the name of what it holds. */
export function nameOfFile(path: string): string {
  return basename(path).replace(/\..*$/, '')
}

function nameParts(name: string): string[] {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
  return spaced
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}
