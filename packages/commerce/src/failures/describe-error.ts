/** An unexpected error for the log: where it arose, and what caused it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : ` caused by ${describeError(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
