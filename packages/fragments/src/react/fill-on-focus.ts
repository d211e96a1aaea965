import { FOCUS_ATTRIBUTE } from '../contract/markup.ts'
import type { SlotFragment } from '../contract/params/slot-params.ts'

/**
 * Attributes of an element that gets a further fragment at its end when the focus first comes into it or,
 * being a popover, it opens. A page loads nothing of that fragment
 * before, and a browser without scripts never does, so the element has to do without.
 * @example <form {...fillOnFocus('catalog/suggestions')}>
 */
export function fillOnFocus(fragment: SlotFragment): Record<string, string> {
  return { [FOCUS_ATTRIBUTE]: fragment }
}
