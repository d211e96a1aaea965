import { StripeRefusal } from './stripe-books.ts'

type Known = {
  readonly request: string
  readonly response: Promise<{ readonly status: number; readonly body: object }>
  done: boolean
}

/** Stripe's rule for keys: the same request gives the same response, another one under the same key is refused, one under way is in conflict. */
export class Idempotency {
  readonly #known = new Map<string, Known>()

  async run(
    key: string | undefined,
    request: string,
    handle: () => Promise<{ status: number; body: object }>,
  ): Promise<{ readonly status: number; readonly body: object; readonly replayed: boolean }> {
    if (key === undefined) return { ...(await handle()), replayed: false }
    const known = this.#known.get(key)
    if (known) {
      if (known.request !== request)
        throw new StripeRefusal(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
        )
      if (!known.done)
        throw new StripeRefusal(409, 'idempotency_error', 'There is currently another in-progress request.', 'idempotency_key_in_use')
      return { ...(await known.response), replayed: true }
    }
    const entry: Known = { request, response: handle(), done: false }
    this.#known.set(key, entry)
    try {
      const response = await entry.response
      entry.done = true
      return { ...response, replayed: false }
    } catch (error) {
      // A request that did not pass validation was not begun, and is not remembered.
      this.#known.delete(key)
      throw error
    }
  }
}
