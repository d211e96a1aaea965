import { BuildId } from '@galleria/fragments/contract'
import * as z from 'zod'
import { readToken, signToken } from '../domain/signed-token.ts'
import { RemoteName } from '../domain/team.ts'

/** The build that a link shows to the browsers that open it. */
const Preview = z.object({
  remote: RemoteName,
  build: BuildId,
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
})
export type Preview = z.infer<typeof Preview>

/** Signs a preview by a key that changes with the owner's token. */
export function signPreview(ownerToken: string, preview: Preview): Promise<string> {
  return signToken('preview', ownerToken, preview)
}

/** The preview of a token that this store has signed, until it expires; null for any other text. */
export async function readPreview(ownerToken: string, token: string, now = Date.now()): Promise<Preview | null> {
  const value = await readToken('preview', ownerToken, token)
  if (value === null) return null
  const preview = Preview.parse(value)
  return preview.expiresAt > now ? preview : null
}
