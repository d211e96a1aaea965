/** The application error codes that the specification declares for the calls of this package. */
export const errorCodes = {
  ownedCartNotFound: 'OWNED_CART_NOT_FOUND',
  orderNotFound: 'ORDER_NOT_FOUND',
  orderIsPending: 'ORDER_IS_PENDING',
  orderIsRejected: 'ORDER_IS_REJECTED',
  orderHasAuthorizedTransaction: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
  purchasedDateCannotBeInFuture: 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]
