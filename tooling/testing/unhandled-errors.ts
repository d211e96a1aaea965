import { rmSync, writeFileSync } from 'node:fs'
import type { Reporter, Vitest } from 'vitest/node'

/** Where the reporter writes, beside the report of the same run. */
export const unhandledErrorsOf = (report: string): string => `${report}.unhandled`

/** Reporter of Vitest for what its JSON report does not tell: errors that no test caught, as a list of messages. */
export default class UnhandledErrorsReporter implements Reporter {
  #file: string | undefined

  onInit({ config: { outputFile } }: Vitest): void {
    const report = typeof outputFile === 'object' ? outputFile['json'] : outputFile
    this.#file = report && unhandledErrorsOf(report)
    if (this.#file) rmSync(this.#file, { force: true })
  }

  onTestRunEnd(_modules: unknown, errors: readonly { readonly message: string }[]): void {
    if (this.#file && errors.length > 0) writeFileSync(this.#file, JSON.stringify(errors.map(({ message }) => message)))
  }
}
