import { createTranslations } from '@galleria/intl/messages'
import ar from '../../messages/ar.json'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import ja from '../../messages/ja.json'

/** The shell's own messages in a language. */
export const messagesIn = createTranslations(en, { ar, de, ja })
