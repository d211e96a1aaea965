import * as z from 'zod/mini'
import type { TokenResponse } from '../entities/token-response.ts'

/** Whom a token speaks for. It only rises by signing in: none -> visitor -> member. */
export const Role = z.enum(['none', 'visitor', 'member'])
export type Role = z.infer<typeof Role>

/** What one caller holds. `expiresAt` is in seconds since the epoch; without a refresh token there is an end and no renewal. */
export const TokenSet = z.object({
  accessToken: z.string(),
  expiresAt: z.number(),
  refreshToken: z.string(),
  role: Role,
})
export type TokenSet = z.infer<typeof TokenSet>

/** Nobody yet. */
export const noTokens: TokenSet = { accessToken: '', expiresAt: 0, refreshToken: '', role: 'none' }

/** The token set that an answer of the token endpoint stands for; `now` in milliseconds. */
export function tokenSetFrom(answer: TokenResponse, role: Role, now: number): TokenSet {
  return {
    accessToken: answer.access_token,
    expiresAt: Math.floor(now / 1000) + answer.expires_in,
    refreshToken: answer.refresh_token ?? '',
    role,
  }
}

/** An empty access token is expired too. `now` in milliseconds. */
export const isExpired = ({ accessToken, expiresAt }: TokenSet, now: number): boolean => accessToken === '' || expiresAt < now / 1000
