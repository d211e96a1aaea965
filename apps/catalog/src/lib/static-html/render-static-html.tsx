import { messagesContext } from '@galleria/fragments/react'
import type { Messages } from '@galleria/intl/messages'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerOnly } from './server-only'

/** Renders an element that never changes in the browser, for `StaticHtml`. */
export function renderStaticHtml(element: ReactElement, messages: Messages): ServerOnly<string> {
  const MessagesContext = messagesContext()
  return new ServerOnly(renderToStaticMarkup(<MessagesContext.Provider value={messages}>{element}</MessagesContext.Provider>))
}
