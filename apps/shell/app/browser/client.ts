import { startFragments } from '@galleria/fragments/browser'
import { limitSpeculation } from './speculation-budget.ts'
import { forgetKeptPages } from './forget-kept-pages.ts'
import { showToast } from './toast.ts'

startFragments({ toast: showToast, privateFragments: ['cart/mini-cart', 'cart/cart', 'account/account-menu'] })
limitSpeculation()
forgetKeptPages()
