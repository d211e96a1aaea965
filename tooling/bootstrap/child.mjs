import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end, passes on the signals that this process gets, and gives its exit code (128 + n when signal n ended it,
 * as a shell does).
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runChild(file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options })
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, forward)
    const settle = (/** @type {() => void} */ done) => {
      for (const signal of SIGNALS) process.off(signal, forward)
      done()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, signal) => settle(() => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))))
  })
}

/** Runs a step of the set-up: its failure ends the set-up. */
export async function runStep(file, args, options) {
  const code = await runChild(file, args, options)
  if (code > 128) process.exit(code)
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with exit code ${code}.`)
}
