import { setTimeout as delay } from 'node:timers/promises'
import type { FarStore } from '../../distance/far-store.ts'
import type { HttpResponse } from '../../http/http-shopper.ts'
import { BRICK } from '../../stack/drill-product.ts'
import { Buyer } from '../purchases/buyer.ts'
import type { PurchaseReport } from '../purchases/judge-purchases.ts'

/** A store has told a shopper by this time that an act has failed. */
export const ABANDONED_MS = 12_000
/** What has waited for the mending arrives within this time. */
const ARRIVED_MS = 1_000

/** A shopper that adds while home is cut off, and does not try again. */
export class AbandonedAddition {
  readonly #buyer: Buyer
  readonly #add: () => Promise<HttpResponse>

  private constructor(buyer: Buyer, add: () => Promise<HttpResponse>) {
    this.#buyer = buyer
    this.#add = add
  }

  static async prepare(store: FarStore, email: string): Promise<AbandonedAddition> {
    const buyer = new Buyer(store.shopper(), email)
    await buyer.shopper.addToCart(BRICK)
    return new AbandonedAddition(buyer, await buyer.addition())
  }

  /** What the store says of the addition has to be true once home is back: one that has failed is not made then. */
  async report(mended: Promise<unknown>): Promise<PurchaseReport> {
    const { status } = await this.#add()
    await mended
    await delay(ARRIVED_MS)
    return this.#buyer.notOrdered(status < 400 ? 2 : 1)
  }
}
