/** Runs a command; a failure is one message on the terminal, without a stack, and exit code 1. */
export async function reportFailure(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
