import { resolve } from 'node:path'

/** Folders in which Vitest looks for no tests. */
export const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '.variants/**'] as const

/** Settings that unit tests share, of one package or of all: they run in Node and start nothing. */
export const UNIT_PROJECT = {
  name: 'unit',
  isolate: false,
  testTimeout: 15_000,
  setupFiles: [resolve(import.meta.dirname, 'restore-globals.ts')],
}
