/** Runs a step of signing in or out that a shopper can go on without: its failure is logged, and gives undefined. */
export async function ignoreFailure<Result>(what: string, step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step()
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'sign-in-incomplete', what, message: String(error) }))
    return undefined
  }
}
