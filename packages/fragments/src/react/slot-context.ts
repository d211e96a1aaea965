import { createContext } from 'react'
import type { Params, SlotRequest } from '../contract/index.ts'

/** Gathers, during one server render, the slots that the component tree asked for. */
export interface SlotCollector {
  announce(fragment: string, params: Params): string
}

/** Null in the browser, where the slots are already filled. */
export const SlotContext = createContext<SlotCollector | null>(null)

/** Collects slots under ids that are unique on the page, because they begin with the fragment's instance. */
export function collectSlots(instance: string): SlotCollector & { readonly slots: SlotRequest[] } {
  const slots: SlotRequest[] = []
  return {
    slots,
    announce(fragment, params) {
      const id = `${instance}.${slots.length}`
      slots.push({ id, fragment, params })
      return id
    },
  }
}
