import { tokenDigest } from '../object/tokens.ts'

const KEY_LENGTH = 24

/**
 * The address of the form for the token. The console does not exist for browsers without a session, so this address is a secret as
 * well: it is given out with tokens, opens nothing by itself, and changes with the owner's token.
 */
export async function signInPath(ownerToken: string): Promise<string> {
  return `/sign-in/${(await tokenDigest(`sign-in of ${ownerToken}`)).slice(0, KEY_LENGTH)}`
}
