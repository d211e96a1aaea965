import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Count, Failure } from './count-tests.ts'

/** Names the file for the count, from the folder in which Vitest runs. Its own JSON report stands below its root, and leaves errors out that no test caught. */
export const COUNT_FILE = 'GALLERIA_COUNT_FILE'

/** Options of Vitest for a run that is counted. */
export const COUNT_REPORTERS = ['--reporter=default', `--reporter=${import.meta.filename}`] as const

/** Reporter of Vitest that writes a run's {@link Count}. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[COUNT_FILE]
    if (file === undefined) return
    const failures = [
      ...modules.flatMap((module) => failuresOf(module)),
      ...errors.map(({ message }) => ({ title: 'unhandled error', message })),
    ]
    const count: Count = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failed: failures.length,
      failures,
      files: modules.map((module) => ({ file: pathOf(module), ms: module.diagnostic().duration })),
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(count))
  }
}

/** A file that could not be loaded or set up has failed without a test. */
function failuresOf(module: TestModule): Failure[] {
  const failed = [...module.children.allTests('failed')].map((test) => ({ title: test.fullName, message: messageOf(test.result()) }))
  const own = failed.length === 0 && module.state() === 'failed' ? [{ title: 'the file', message: messagesOfFile(module) }] : []
  return [...failed, ...own].map((failure) => ({ file: pathOf(module), ...failure }))
}

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

const pathOf = ({ moduleId }: TestModule): string => relative(PROJECT_ROOT, moduleId)

function messageOf({ errors = [] }: ReturnType<TestCase['result']>): string {
  return errors.map(({ stack, message }) => stack ?? message)[0] ?? ''
}

function messagesOfFile(module: TestModule): string {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  return errors.map(({ message }) => message).join('\n')
}
