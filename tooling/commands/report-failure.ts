import { errorMessage } from '../text/error-message.ts'

/** Runs a command; a failure is one message on the terminal, without a stack, and exit code 1 or the failure's own. */
export async function reportFailure(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1
  }
}
