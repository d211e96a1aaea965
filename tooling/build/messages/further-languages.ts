import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isOwnLocale } from '@galleria/intl/locales'
import type { Plugin } from 'esbuild'
import * as z from 'zod'

/** Messages of one language by key. */
export type Texts = Readonly<Record<string, string>>

const ROOT = join(import.meta.dirname, '../../..')
export const APPS_FOLDER = join(ROOT, 'apps')
/** Tests build with a folder of their own. */
export const LANGUAGES_FOLDER = process.env['GALLERIA_LANGUAGES'] ?? join(ROOT, 'languages')
/** Name of a language at the platform and in addresses. */
const LANGUAGE = /^[a-z]{2,3}$/
const TextFile = z.record(z.string(), z.string())

/**
 * The languages that the shop adds, each a folder with a file for every app that it has words of.
 * @throws Error that names a folder or a file which none of them can be
 */
export function furtherLanguages(folder = LANGUAGES_FOLDER, apps = speakingApps()): string[] {
  if (!existsSync(folder)) return []
  const languages = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const files = apps.map((app) => `${app}.json`)
  const faults = languages.flatMap((language) => {
    const fault = nameFault(language)
    if (fault !== undefined) return [fault]
    const unknown = readdirSync(join(folder, language)).filter((file) => !file.startsWith('.') && !files.includes(file))
    return unknown.map((file) => `languages/${language}/${file}: no app has this name. Known: ${files.join(', ')}.`)
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return languages.toSorted()
}

/** Texts of a language for an app. Empty texts are left out: a translator has not come to them yet. */
export function furtherTexts(language: string, app: string, folder = LANGUAGES_FOLDER): Texts {
  const file = join(folder, language, `${app}.json`)
  if (!existsSync(file)) return {}
  try {
    return Object.fromEntries(Object.entries(TextFile.parse(JSON.parse(readFileSync(file, 'utf8')))).filter(([, text]) => text !== ''))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`languages/${language}/${app}.json: ${reason}`, { cause: error })
  }
}

/** The apps that have words. */
export function speakingApps(): string[] {
  return globSync('*/messages', { cwd: APPS_FOLDER })
    .map((path) => dirname(path))
    .toSorted()
}

/** Puts the shop's further languages into a bundle, and what they say in this app. */
export function furtherLanguagesPlugin(app?: string, folder?: string): Plugin {
  return {
    name: 'further-languages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^#further-(?:languages|messages)$/ }, ({ path }) => ({ path, namespace: 'further' }))
      onLoad({ filter: /-languages$/, namespace: 'further' }, () => ({ contents: languagesModule(folder) }))
      onLoad({ filter: /-messages$/, namespace: 'further' }, () => {
        const texts = app === undefined ? [] : furtherLanguages(folder).map((language) => [language, furtherTexts(language, app, folder)])
        return { contents: `export const FURTHER_MESSAGES = ${JSON.stringify(Object.fromEntries(texts))}` }
      })
    },
  }
}

export function languagesModule(folder?: string): string {
  return `export const FURTHER_LANGUAGES = ${JSON.stringify(furtherLanguages(folder))}`
}

function nameFault(language: string): string | undefined {
  if (isOwnLocale(language)) return `languages/${language}: the store has this language already, in the apps' messages.`
  if (LANGUAGE.test(language) && Intl.getCanonicalLocales(language)[0] === language) return undefined
  return `languages/${language}: not the tag of a language, such as "fr" (BCP 47, the language alone).`
}
