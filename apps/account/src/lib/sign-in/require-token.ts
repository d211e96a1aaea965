/** Every action of these pages is a visitor's, for whom the host begins a session first. */
export function requireToken({ token }: { readonly token: string | null }): string {
  if (token === null) throw new Error('the host sends a token with every act of a visitor')
  return token
}
