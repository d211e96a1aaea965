/** Providers that ignore dots in mailbox names. Each domain maps to the name that stands for all domains of its provider. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * Returns a key that is equal for all spellings of an address that reach one mailbox: case, a tag after "+", and dots where the provider
 * ignores them. Only to compare by: mails go to the address as it was typed.
 */
export function mailboxKey(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [name = ''] = lower.slice(0, at).split('+')
  const domain = lower.slice(at + 1)
  const provider = DOTLESS[domain]
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${provider}`
}
