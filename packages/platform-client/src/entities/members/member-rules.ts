/** The rules that field violations of the calls about members may name in `ruleName`. */
export const memberRules = {
  ownerOrContributorDeleteForbidden: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN',
  activeSubscriptionDeleteForbidden: 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN',
  invalidCustomFieldUrl: 'INVALID_CUSTOM_FIELD_URL',
} as const
export type MemberRule = (typeof memberRules)[keyof typeof memberRules]
