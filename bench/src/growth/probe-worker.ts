/** The calls of the Commerce object in one step, one after the other. */
export interface Step {
  readonly calls: readonly Call[]
  /** Copies that are untrue afterwards. */
  readonly purges?: readonly string[]
}

export interface Call {
  readonly method: string
  readonly input: object
  /** Name of the copy that serves this call where copies are kept. */
  readonly copy?: string
  /** Adds the id of the checkout that the call before has made to the input. */
  readonly ofCheckout?: boolean
}

export interface ProbeRequest {
  readonly steps: readonly Step[]
  readonly keepsCopies: boolean
}

export interface ProbeResponse {
  /** Calls that reached the object. */
  readonly reached: number
  /** JSON of the last call. */
  readonly last: string
}

/** A Worker beside the platform's: it calls the Commerce object as the platform does, four steps at a time, without HTTP in between. */
export const PROBE_WORKER = `
const LANES = 4
const copies = new Map()

export default {
  async fetch(request, { COMMERCE }) {
    const { steps, keepsCopies } = await request.json()
    const commerce = COMMERCE.getByName('main')
    let reached = 0
    const run = async ({ method, input, copy, ofCheckout }, before) => {
      const kept = keepsCopies && copies.get(copy)
      if (kept) return kept
      reached += 1
      const text = JSON.stringify(ofCheckout ? { ...input, id: JSON.parse(before).checkout.id } : input)
      const result = await commerce.run(method, text)
      if (result.state !== 'done') throw new Error(method + ' ' + JSON.stringify(result))
      if (keepsCopies && copy) copies.set(copy, result.json)
      return result.json
    }
    let next = 0
    let last = 'null'
    const lane = async () => {
      while (next < steps.length) {
        const { calls, purges = [] } = steps[next++]
        let before
        for (const call of calls) before = await run(call, before)
        last = before
        for (const copy of purges) copies.delete(copy)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return Response.json({ reached, last })
  },
}
`
