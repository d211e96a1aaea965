/**
 * Key of the account methods among the services. Code behind `auth/accounts.ts` alone may import it, so that routes and pages reach an account
 * only by what that file lists.
 */
export const ACCOUNT_STORE: unique symbol = Symbol('account store')
