import * as z from 'zod/mini'
import type { TokenResponse } from '../entities/auth/token-response.ts'

/** The caller that a token stands for. The role only rises by signing in: none -> visitor -> member. */
export const Role = z.enum(['none', 'visitor', 'member'])
export type Role = z.infer<typeof Role>

/** The tokens of one caller. `expiresAt` is in seconds since the epoch; without a refresh token they cannot be renewed. */
export const TokenSet = z.object({
  accessToken: z.string(),
  expiresAt: z.number(),
  refreshToken: z.string(),
  role: Role,
})
export type TokenSet = z.infer<typeof TokenSet>

/** The token set of a caller without tokens. */
export const noTokens: TokenSet = { accessToken: '', expiresAt: 0, refreshToken: '', role: 'none' }

/** Turns a response of the token endpoint into a token set; `now` is in milliseconds. */
export function tokenSetFrom(response: TokenResponse, role: Role, now: number): TokenSet {
  return {
    accessToken: response.access_token,
    expiresAt: Math.floor(now / 1000) + response.expires_in,
    refreshToken: response.refresh_token ?? '',
    role,
  }
}

/** An empty access token is expired too. `now` in milliseconds. */
export const isExpired = ({ accessToken, expiresAt }: TokenSet, now: number): boolean => accessToken === '' || expiresAt < now / 1000
