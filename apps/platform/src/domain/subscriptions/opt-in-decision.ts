/**
 * What to do with an address that somebody entered for a mail outside of the newsletter: `proved` that it is the member's who entered it,
 * `ask` its owner by mail, or `leave` it alone, since it bounced, complained or was asked often enough.
 */
export type OptInDecision = 'proved' | 'ask' | 'leave'
