import { toLocale, type Locale } from '@galleria/intl/locales'
import { createMessages, type Messages } from '@galleria/intl/messages'
import type { HydrationData } from '../contract/index.ts'

/** Words of one build of a remote in the page's language. */
export type RemoteMessages = Messages<string>

const loaded = new Map<string, Promise<RemoteMessages>>()

/** The words that a fragment was rendered with, so that it is brought to life with the same. */
export function loadMessages({ messages: url }: HydrationData): Promise<RemoteMessages> {
  const [locale, first] = [pageLocale(), firstLocaleOfPage()]
  if (!url) return Promise.resolve(createMessages<string>(locale, {}, first))
  let messages = loaded.get(url)
  if (!messages) {
    messages = import(/* @vite-ignore */ url).then((module) => createMessages<string>(locale, module.default, first))
    messages.catch(() => loaded.delete(url))
    loaded.set(url, messages)
  }
  return messages
}

export function pageLocale(): Locale {
  return toLocale(document.documentElement.lang)
}

/** The language of addresses without a prefix, as the host writes it into its document. */
export function firstLocaleOfPage(): Locale {
  return toLocale(document.documentElement.dataset['first'])
}
