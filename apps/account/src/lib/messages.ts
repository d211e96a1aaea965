import messages from '../../messages/en.json'

type MessageKey = keyof typeof messages

/** One of the remote's messages. */
export function t(key: MessageKey): string {
  return messages[key]
}
