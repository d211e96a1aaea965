import * as z from 'zod'

const MAX_BYTES = 64 * 1024

export type ReadInput<Output> = { readonly input: Output } | { readonly problem: string }

/** Reads a small JSON body. Counts while reading: the announced length may be missing or untrue. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<ReadInput<z.output<Schema>>> {
  const text = await readText(request)
  if (text === undefined) return { problem: `The body is larger than ${MAX_BYTES} bytes.` }
  const result = schema.safeParse(parseJson(text))
  return result.success ? { input: result.data } : { problem: z.prettifyError(result.error) }
}

/** The body as text; undefined when it is too large. */
export async function readText(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
