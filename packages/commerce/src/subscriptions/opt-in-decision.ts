/**
 * What to do with an address that a shopper entered for a mail outside of the newsletter: it is `proved` to be the shopper's own, or the
 * platform is to `ask` its owner by mail, or to `leave` it alone, since it bounced, complained or was asked often enough.
 */
export type OptInDecision = 'proved' | 'ask' | 'leave'
