import type { Json } from './official-client.ts'

/** What the client throws, as its callers see it: the details, and the text of `message` read. */
export async function thrown(work: Promise<unknown>): Promise<{ details: Json; message: Json; error: Json }> {
  const error: Json = await work.then(
    () => {
      throw new Error('The call succeeded.')
    },
    (reason: unknown) => reason,
  )
  let message: Json
  try {
    message = JSON.parse(error.message)
  } catch {
    message = error.message
  }
  return { details: error.details, message, error }
}
