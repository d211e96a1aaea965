import * as z from 'zod'

/** A fault that is done to the requests of an app on purpose. */
export const Fault = z.strictObject({
  /** Milliseconds before a request goes on. */
  latency: z.int().min(1).max(600_000).optional(),
  /** Milliseconds between the headers of a response and its body. */
  body: z.int().min(1).max(600_000).optional(),
  /** Share of the requests that are answered with 500. */
  error: z.number().gt(0).max(1).optional(),
  /** Send the headers and the first half of the body, then nothing more. */
  stall: z.literal(true).optional(),
})
export type Fault = z.infer<typeof Fault>

/** Reads `latency=2000`, `body=2000`, `error=0.5`, `stall`, several of them, or `off`: no fault. Throws on anything else. */
export function parseFault(args: readonly string[]): Fault | null {
  if (args.length === 0) throw new Error('Say which fault: latency=<milliseconds>, body=<milliseconds>, error=<0…1>, stall, or off.')
  if (args.length === 1 && args[0] === 'off') return null
  const entries = args
    .flatMap((word) => word.split(' '))
    .map((word): [string, number | boolean] => {
      const [name = '', value] = word.split('=', 2)
      return [name, value === undefined ? true : value === '' ? Number.NaN : Number(value)]
    })
  const result = Fault.safeParse(Object.fromEntries(entries))
  if (result.success) return result.data
  throw new Error(`"${args.join(' ')}" is no fault: latency=<milliseconds>, body=<milliseconds>, error=<0…1>, stall, or off.`)
}

/** The fault in the words in which it was given. */
export function describeFault({ latency, body, error, stall }: Fault): string {
  return [latency && `latency=${latency}`, body && `body=${body}`, error && `error=${error}`, stall && 'stall'].filter(Boolean).join(' ')
}
