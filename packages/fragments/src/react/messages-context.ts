import type { Messages } from '@galleria/intl/messages'
import { createContext, useContext, type Context } from 'react'

const KEY = Symbol.for('galleria.messages')

type Holder = { [KEY]?: Context<Messages<string> | null> }

/**
 * The words of the remote whose fragment is rendered. Remotes are built alone, so they meet the host's context at a well-known
 * symbol of the global object, not by import.
 */
export function messagesContext(): Context<Messages<string> | null> {
  return ((globalThis as Holder)[KEY] ??= createContext<Messages<string> | null>(null))
}

/**
 * The words of a remote, for its components. Keys have to appear in full in the code: the browser is sent only those that it finds.
 * @example export const useMessages = messagesHook<keyof typeof en>()
 */
export function messagesHook<Key extends string>(): () => Messages<Key> {
  return () => {
    const messages = useContext(messagesContext())
    if (!messages) throw new Error('there are no words: the remote declares no messages')
    return messages as Messages<Key>
  }
}
