/** Does what must not keep a shopper from going on when it fails: says so in the log, and gives nothing then. */
export async function attempt<Result>(what: string, act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act()
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'sign-in-incomplete', what, message: String(error) }))
    return undefined
  }
}
