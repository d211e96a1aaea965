import type { Params } from '../contract/params/params.ts'
import type { SlotFragment, SlotParams } from '../contract/params/slot-params.ts'
import { browserRuntime } from './runtime.ts'

/**
 * Puts a fragment into a place that is empty until a shopper asks for it, or asks the server for its props again. For a part that
 * stands in every page use `Slot`: the server fills it with the page.
 * @throws Error where the fragment cannot be had now
 */
export async function fillSlot<Name extends SlotFragment>(slot: HTMLElement, fragment: Name, params?: SlotParams[Name]): Promise<void>
export async function fillSlot(slot: HTMLElement, fragment: string, params: Params = {}): Promise<void> {
  const runtime = browserRuntime()
  if (!runtime) throw new Error('the host has not started its browser kit')
  await runtime.fillSlot(slot, fragment, params)
}
