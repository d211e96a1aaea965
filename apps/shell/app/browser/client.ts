import { startFragments } from '@galleria/fragments/browser'
import { reloadAfterSignOut } from './reload-after-sign-out.ts'
import { limitSpeculation } from './speculation-budget.ts'
import { showToast } from './toast.ts'

startFragments({ toast: showToast, privateFragments: ['cart/mini-cart', 'cart/cart', 'account/account-menu'] })
limitSpeculation()
reloadAfterSignOut()
