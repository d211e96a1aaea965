import { join } from 'node:path'
import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { APPS_FOLDER, furtherLanguages, speakingApps } from './further-languages.ts'
import { missingKeys, readMessages } from './messages.ts'

/**
 * A line for each message that a further language lacks, and one for each language.
 * @throws Error naming what is wrong with the messages that are there
 */
export function missingMessages(folder?: string): string[] {
  const languages = furtherLanguages(folder)
  if (languages.length === 0) return ['The store has the languages of its apps. One more is a folder: languages/<tag>/ (CONTRIBUTING.md).']
  const apps = speakingApps().map((app) => ({ app, texts: readMessages(join(APPS_FOLDER, app, 'messages'), app, folder) }))
  return languages.flatMap((language) => {
    const missing = apps.flatMap(({ app, texts }) => {
      const source = texts[SOURCE_LOCALE] ?? {}
      return missingKeys(source, texts[language] ?? {}, language).map(
        (key) => `languages/${language}/${app}.json: ${key}: ${source[key] ?? source[key.replace(/\.\w+$/, '.other')]}`,
      )
    })
    return [...missing, `${language}: ${missing.length} messages are missing`]
  })
}
