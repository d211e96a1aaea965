import { Usage } from '../text/command-line.ts'
import { explainFailure } from '../text/explain-failure.ts'

/** Runs a command; a failure is one message on the terminal, without a stack, and exit code 1 or the failure's own. */
export async function reportFailure(command: () => Promise<void> | void): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1
    if (error instanceof Usage && error.exitCode === 0) console.log(error.message)
    else console.error(explainFailure(error))
  }
}
