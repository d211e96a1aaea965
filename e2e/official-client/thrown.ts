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

/** The code of the application error that a call throws. */
export const codeOf = async (call: Promise<unknown>): Promise<string> => (await thrown(call)).details.applicationError.code

/** What the application error that a call throws says beside its code. */
export const dataOf = async (call: Promise<unknown>): Promise<Json> => (await thrown(call)).details.applicationError.data

/** The fields that a call is refused for, each with its rule. */
export const violationsOf = async (call: Promise<unknown>): Promise<string[]> =>
  (await thrown(call)).details.validationError.fieldViolations.map(({ field, violatedRule }: Json) => `${field} ${violatedRule}`)
