import { startFragments } from '@galleria/fragments/browser'
import { showToast } from './toast.ts'

startFragments({ toast: showToast, privateFragments: ['cart/mini-cart', 'account/account-menu'] })
