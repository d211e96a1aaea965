import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import * as accountMenu from './src/fragments/account-menu/index.ts'
import * as newsletter from './src/fragments/newsletter/index.ts'
import * as account from './src/pages/account/index.ts'
import { messagesIn } from './src/lib/translations.ts'

export default defineRemote({
  name: 'account',
  messages: messagesIn,
  pages: { account: definePage('/account', account) },
  fragments: {
    'account-menu': defineFragment(accountMenu),
    newsletter: defineFragment(newsletter),
  },
})
