import type { Json } from './official-client.ts'

/** What the client throws, as its callers see it: the details, and the text of `message` read. */
export async function thrown(work: Promise<unknown>): Promise<{ details: Json; told: Json; error: Json }> {
  const error: Json = await work.then(
    () => {
      throw new Error('The call was answered.')
    },
    (reason: unknown) => reason,
  )
  let told: Json
  try {
    told = JSON.parse(error.message)
  } catch {
    told = error.message
  }
  return { details: error.details, told, error }
}
