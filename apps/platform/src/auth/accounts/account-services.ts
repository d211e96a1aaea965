import type { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { Services } from '../../objects/services.ts'

/** What the operations of accounts need of the services. */
export type AccountServices = Pick<Services, typeof ACCOUNT_STORE | 'passwordCost'>
