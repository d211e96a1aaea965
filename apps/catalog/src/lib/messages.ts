import { messagesHook } from '@galleria/fragments/react'
import type en from '../../messages/en.json'

/** This remote's words, for its components. */
export const useMessages = messagesHook<keyof typeof en>()
