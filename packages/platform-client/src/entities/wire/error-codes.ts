/** The application error codes that the specification declares for the calls of this package. */
export const errorCodes = {
  ownedCartNotFound: 'OWNED_CART_NOT_FOUND',
  currentCartNotFound: 'CURRENT_CART_NOT_FOUND',
  cartNotFound: 'CART_NOT_FOUND',
  insufficientInventory: 'INSUFFICIENT_INVENTORY',
  cartAlreadyOrdered: 'CART_ALREADY_ORDERED',
  /** The site has Catalog V3. */
  catalogV1Refused: 'CATALOG_V3_CALLING_CATALOG_V1_API',
  /** The site has Catalog V1. */
  catalogV3Refused: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
  orderNotFound: 'ORDER_NOT_FOUND',
  orderIsPending: 'ORDER_IS_PENDING',
  orderIsRejected: 'ORDER_IS_REJECTED',
  orderHasAuthorizedTransaction: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
  orderCannotBeEdited: 'ORDER_CANNOT_BE_EDITED',
  purchasedDateCannotBeInFuture: 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
  memberNotFound: 'NOT_FOUND',
  memberToMemberBlocked: 'MEMBER_TO_MEMBER_BLOCKED',
  slugAlreadyExists: 'SLUG_ALREADY_EXISTS',
  communityJoinImpossible: 'COMMUNITY_JOIN_IMPOSSIBLE',
  memberSelfBlockForbidden: 'MEMBER_SELF_BLOCK_FORBIDDEN',
  ownerMemberBlockForbidden: 'OWNER_MEMBER_BLOCK_FORBIDDEN',
  activeSubscriptionMemberBlockForbidden: 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN',
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]
