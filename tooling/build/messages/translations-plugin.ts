import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES } from '@galleria/intl/locales'
import type { Plugin } from 'esbuild'
import type { Texts } from './messages.ts'

const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/**
 * A Worker holds its messages in every language. A translation is bundled as its texts in the order of the source's keys, which names
 * each key once: beside texts of a few words, keys in four languages cost the Worker a kilobyte.
 */
export const translationsWithoutKeys: Plugin = {
  name: 'translations-without-keys',
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`[\\\\/]messages[\\\\/](?:${TRANSLATIONS.join('|')})\\.json$`) }, ({ path }) => {
      const source = join(dirname(path), `${DEFAULT_LOCALE}.json`)
      return {
        contents: moduleOf(readTexts(source), readTexts(path)),
        resolveDir: dirname(path),
        watchFiles: [path, source],
      }
    })
  },
}

/** A language may lack plural forms of the source, and have others. */
function moduleOf(source: Texts, translation: Texts): string {
  const texts = Object.keys(source).map((key) => translation[key] ?? 0)
  const others = Object.entries(translation).filter(([key]) => !(key in source))
  return `import source from './${DEFAULT_LOCALE}.json'
    const texts = ${JSON.stringify(texts)}
    export default Object.fromEntries(Object.keys(source).map((key, index) => [key, texts[index]]).concat(${JSON.stringify(others)}).filter(([, text]) => text))`
}

function readTexts(path: string): Texts {
  return JSON.parse(readFileSync(path, 'utf8')) as Texts
}
