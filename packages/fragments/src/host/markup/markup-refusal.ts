/** Why a fragment's HTML may not stand in a page; the message names what it holds. */
export class MarkupRefusal extends Error {
  override readonly name = 'MarkupRefusal'
}
