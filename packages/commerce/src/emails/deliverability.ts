/** What a report says about an address. */
export const DELIVERABILITY = { DELIVERED: 'VALID', BOUNCED: 'BOUNCED', COMPLAINED: 'SPAM_COMPLAINT' } as const
