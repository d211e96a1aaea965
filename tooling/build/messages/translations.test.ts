import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_LOCALES, SOURCE_LOCALE } from '@galleria/intl/locales'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { readMessages } from './messages.ts'

/** Up to as many words may be the same in another language: names, units, "Details". */
const MAY_AGREE = 3
const OTHERS = OWN_LOCALES.filter((locale) => locale !== SOURCE_LOCALE)
/** Letters that words of the language are made of, where they are not those of English. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ar: /\p{Script=Arabic}/u,
}

const folders = globSync('{apps,packages}/*/messages', { cwd: PROJECT_ROOT }).map((folder) => join(PROJECT_ROOT, folder))

describe.each(folders.map((folder) => ({ app: folder.split('/').at(-2) ?? '', folder })))('the messages of $app', ({ app, folder }) => {
  it('are the same messages in every language', () => {
    expect(() => readMessages(folder, app)).not.toThrow()
  })

  it.each(OTHERS)('are translated into "%s"', (locale) => {
    const source = textsOf(folder, SOURCE_LOCALE)
    const left = Object.entries(textsOf(folder, locale)).filter(([key, text]) => text === source[key] && wordCount(text) > MAY_AGREE)
    expect(left).toEqual([])
  })

  it.each(Object.entries(SCRIPTS))('are written in the script of "%s"', (locale, letters) => {
    const foreign = Object.entries(textsOf(folder, locale)).filter(([, text]) => wordCount(text) > 1 && !letters.test(text))
    expect(foreign).toEqual([])
  })
})

function textsOf(folder: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, string>
}

function wordCount(text: string): number {
  return text.replace(/\{\w+\}/g, '').match(/\p{Letter}[\p{Letter}’'-]*/gu)?.length ?? 0
}
