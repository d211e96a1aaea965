import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const LAYERS = new Set(['reset', 'tokens', 'base', 'primitives', 'commerce', 'layout'])
const files = globSync('**/*.css', { cwd: import.meta.dirname })
  .filter((file) => file !== 'styles.css')
  .toSorted()
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

it('the sheet takes in the styles of every component, once', () => {
  const taken = [...read('styles.css').matchAll(/@import ['"]\.\/([^'"]+)['"]/g)].map(([, file]) => file)
  expect(taken.toSorted()).toEqual(files)
})

describe.each(files)('%s', (file) => {
  const css = read(file)

  it('keeps its rules in one of the shared layers', () => {
    const opened = [...css.matchAll(/@layer ([\w.-]+) \{/g)].map(([, layer]) => layer)
    expect(opened.filter((layer) => !LAYERS.has(layer ?? ''))).toEqual([])
    expect(outermost(css).filter((rule) => !/^@(?:layer|font-face)\b/.test(rule))).toEqual([])
  })

  it('knows start and end, not left and right', () => {
    expect(
      css.match(
        /(?:^|[\s;{-])(?:left|right)(?:-[\w-]+)?\s*:|:\s*(?:left|right)\b|(?:margin|padding|border|(?<!safe-area-)inset)-(?:left|right|top|bottom)\b/gm,
      ) ?? [],
    ).toEqual([])
  })

  it('names its colours by role', () => {
    if (file === 'tokens/tokens.css') return
    const withoutPictures = css.replaceAll(/url\("[^"]*"\)/g, '')
    expect(withoutPictures.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? []).toEqual([])
  })

  it('names keyframes with the prefix of this package', () => {
    expect([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name).filter((name) => !name?.startsWith('g-'))).toEqual([])
  })
})

/** What stands outside of all braces. */
function outermost(css: string): string[] {
  let depth = 0
  let rule = ''
  const rules: string[] = []
  for (const char of css) {
    if (char === '{' && depth++ === 0) rules.push(rule.trim())
    if (char === '}' || char === ';') rule = ''
    else if (depth === 0) rule += char
    if (char === '}') depth--
  }
  return rules
}
