/** What can be done to every member that a filter finds. */
export const memberJobActions = ['approve', 'block', 'delete'] as const
export type MemberJobAction = (typeof memberJobActions)[number]
