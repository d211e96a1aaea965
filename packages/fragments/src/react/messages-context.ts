import type { Messages } from '@galleria/intl/messages'
import { createContext, useContext, type Context } from 'react'

const KEY = Symbol.for('galleria.messages')

type Holder = { [KEY]?: Context<Messages<string> | null> }

/**
 * The context that holds the messages of the rendered fragment's remote. Each remote is built by itself, so it finds the host's
 * context at a well-known symbol of the global object, not by import.
 */
export function messagesContext(): Context<Messages<string> | null> {
  return ((globalThis as Holder)[KEY] ??= createContext<Messages<string> | null>(null))
}

/**
 * The messages of the rendered component's remote, in the page's language. Write keys in full in the code: the build gives the
 * browser only the messages with keys that it finds there.
 */
export function useMessages(): Messages {
  const messages = useContext(messagesContext())
  if (!messages) throw new Error('useMessages was called outside of a fragment')
  return messages as Messages
}
