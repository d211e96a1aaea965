/**
 * The platform's note of a shopper's last write (`X-Wix-Consistent`); sent back, it makes later reads see that write.
 *
 * A client keeps one of its own unless it is given this object. Clients that are made per request share one while a page is
 * built; to carry the note from page to page, keep `note` with the session. It belongs to one shopper.
 *
 * @example
 * const consistency: Consistency = { note: session.note }
 * const client = createPartialClient({ auth, consistency }, { currentCart })
 */
export type Consistency = {
  note?: string | undefined
}
