import { createTranslations } from '@galleria/intl/messages'
import ar from '../../messages/ar.json'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import ja from '../../messages/ja.json'

/** This remote's words for a language: for loaders, heads and actions. Components ask {@link useMessages}. */
export const messagesIn = createTranslations(en, { ar, de, ja })
