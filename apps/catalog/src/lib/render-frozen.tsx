import { messagesContext } from '@galleria/fragments/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerOnly } from './server-only.ts'
import { messagesIn } from './translations.ts'

/** Renders what never changes in the browser, for `Frozen` to place. */
export function renderFrozen(element: ReactElement, locale: string): ServerOnly<string> {
  const Words = messagesContext()
  const words = messagesIn(locale)
  return new ServerOnly(renderToStaticMarkup(<Words.Provider value={words}>{element}</Words.Provider>))
}
