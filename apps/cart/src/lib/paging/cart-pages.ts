import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { lineBytes, pageInRange, pageOfLines, splitIntoPages, type LinePage, type PageLimits } from '@galleria/order-view/line-pages'
import type { CartLine, CartProps, ProblemPage } from '../cart-props.ts'
import { cartAddress, lineAnchor } from './cart-address.ts'

/** The host cuts the page off at 256 KB, of which its lines, what is saved for later and all else take a share. */
const CART_PAGE: PageLimits = { lines: 30, bytes: 120_000 }
const SAVED_PAGE: PageLimits = { lines: 20, bytes: 50_000 }
const DRAWER: PageLimits = { lines: 20, bytes: 150_000 }

/** The most names of a page that are shown: the page itself says the rest. */
const MAX_NAMES = 3

/** One page of the cart, as an address names it. Without a number it is the page of the line `of`, or the first. */
export function cartPage(cart: CartProps, { page, of }: { page?: string | undefined; of?: string | undefined }, messages: Messages) {
  const pages = splitIntoPages(cart.lines, CART_PAGE, htmlBytes)
  const pageOfLine = pages.findIndex((lines) => lines.some(({ id }) => id === of)) + 1
  const shown = pageInRange(page ?? String(pageOfLine), pages.length)
  return { ...withLines(cart, pages[shown - 1] ?? [], messages), page: shown, pages: pages.length }
}

export interface NewestLines extends CartProps {
  /** The text of the link to the other lines; null where there are none. */
  readonly showAll: string | null
}

/** What the drawer shows: the lines that were added last. */
export function newestLines(cart: CartProps, messages: Messages): NewestLines {
  const [newest = []] = splitIntoPages(cart.lines.toReversed(), DRAWER, htmlBytes)
  const pieces = cart.lines.reduce((count, { quantity }) => count + quantity, 0)
  const showAll = newest.length < cart.lines.length ? messages.counted('drawer.all', pieces) : null
  return { ...withLines(cart, newest.toReversed(), messages), showAll }
}

export function toSavedPage(items: readonly CartLine[], page: string | undefined): LinePage<CartLine> {
  return pageOfLines(items, page, SAVED_PAGE, htmlBytes)
}

function withLines(cart: CartProps, lines: readonly CartLine[], messages: Messages): CartProps {
  return { ...cart, lines, elsewhere: problemPages(cart, new Set(lines), messages) }
}

function problemPages({ lines }: CartProps, shown: ReadonlySet<CartLine>, messages: Messages): ProblemPage[] {
  if (lines.every((line) => line.problem === null || shown.has(line))) return []
  return splitIntoPages(lines, CART_PAGE, htmlBytes).flatMap((page, index) => {
    const hidden = page.filter((line) => line.problem !== null && !shown.has(line))
    return hidden[0] ? [problemPage(index + 1, hidden[0], hidden, messages)] : []
  })
}

function problemPage(page: number, first: CartLine, hidden: readonly CartLine[], { t, link, locale }: Messages): ProblemPage {
  const names = [...new Set(hidden.map(({ name }) => name))]
  const list = new Intl.ListFormat(formatTag(locale), { type: 'unit' }).format(names.slice(0, MAX_NAMES))
  return {
    text: t('cart.problemOn', { page, names: names.length > MAX_NAMES ? `${list} …` : list }),
    href: link(cartAddress({ page }, lineAnchor(first.id))),
  }
}

/** The size of a line's HTML without its texts. */
const MARKUP_BYTES = 1_300
/** The name is in the labels of the line's buttons and fields as well. */
const NAMES = 6

/** What a line takes in HTML, where its texts stand, and as props, which hold them again and its reference. */
function htmlBytes(line: CartLine): number {
  const { reference: _, ...shown } = line
  return MARKUP_BYTES + lineBytes(line) + lineBytes(shown) + NAMES * lineBytes({ name: line.name })
}
