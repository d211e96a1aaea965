import * as z from 'zod/mini'
import { TokenSet, noTokens } from '../auth/token-set.ts'
import { parseJson } from '../parse-json.ts'
import { readBrowserCookie, removeBrowserCookie, writeBrowserCookie } from './browser-cookie.ts'

/** Where a shop without a server keeps the tokens of its shopper; all tabs see the same. */
export interface TokenStorage {
  /** `noTokens` where the storage holds no token set. */
  read(): TokenSet
  write(tokens: TokenSet): void
}

/** The days that a cookie of all the shop's tabs is kept: long enough that a visitor finds the cart again. */
const DEFAULT_DAYS = 30

/**
 * Keeps the tokens in a cookie that scripts can read; `days` counts from the last write, 30 by default. A script that gets
 * into the page gets the tokens with it: a shop that has a server keeps them there instead (see `createSessionCookie`).
 */
export function createCookieTokenStorage({
  name = 'platform-tokens',
  days = DEFAULT_DAYS,
}: { name?: string; days?: number } = {}): TokenStorage {
  /** Where the browser takes no cookies, the page has them at least: a new visitor for every call would be worse. */
  let unkept: TokenSet | undefined
  return {
    read: () => parseTokens(readBrowserCookie(name)) ?? unkept ?? noTokens,
    write(tokens) {
      if (tokens.role === 'none') removeBrowserCookie(name)
      else writeBrowserCookie(name, JSON.stringify(tokens), { days })
      unkept = parseTokens(readBrowserCookie(name)) ? undefined : tokens
    },
  }
}

const parseTokens = (text = ''): TokenSet | undefined => z.safeParse(TokenSet, parseJson(text)).data
