import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import * as accountMenu from './src/fragments/account-menu/index.ts'
import * as newsletter from './src/fragments/newsletter/index.ts'
import { messagesIn } from './src/lib/translations.ts'
import * as account from './src/pages/account/index.ts'
import * as order from './src/pages/order/index.ts'
import * as orders from './src/pages/orders/index.ts'
import * as signInProblem from './src/pages/sign-in-problem/index.ts'

export default defineRemote({
  name: 'account',
  messages: messagesIn,
  pages: {
    account: definePage('/account', account),
    orders: definePage('/account/orders', orders),
    order: definePage('/account/orders/:id', order),
    'sign-in-problem': definePage('/auth/callback', signInProblem),
  },
  fragments: {
    'account-menu': defineFragment(accountMenu),
    newsletter: defineFragment(newsletter),
  },
})
