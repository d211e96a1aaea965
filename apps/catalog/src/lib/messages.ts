import { createMessages } from '@galleria/intl/messages'
import messages from '../../messages/en.json'

export const { t, counted } = createMessages('en', messages)
