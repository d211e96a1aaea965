import { messagesHook } from '@galleria/fragments/react'
import { createMessages } from '@galleria/intl/messages'
import messages from '../../messages/en.json'

export const { t, counted } = createMessages('en', messages)

/** This remote's words, for its components. */
export const useMessages = messagesHook<keyof typeof messages>()
