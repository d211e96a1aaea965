import type { HeadOf } from '@galleria/fragments/remote'
import type { MessageKey } from '@galleria/intl/messages'

/** The head of a page that is the shopper's own: search engines leave it out. */
export const privateHead =
  (title: MessageKey): HeadOf<object> =>
  (_, { messages }) => ({ title: messages.t(title), robots: 'noindex' })
