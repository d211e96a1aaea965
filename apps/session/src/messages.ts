import { createTranslations } from '@galleria/intl/messages'
import ar from '../messages/ar.json'
import de from '../messages/de.json'
import en from '../messages/en.json'
import ja from '../messages/ja.json'

/** The words of pages that this Worker writes itself, in a language. */
export const messagesIn = createTranslations(en, { ar, de, ja })
