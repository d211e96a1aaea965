/** The roles of shoppers, and with that the sessions that a call may need. Apart from its schema, for remotes load none of the contract's. */
export const SESSION_LEVELS = ['none', 'visitor', 'member'] as const
