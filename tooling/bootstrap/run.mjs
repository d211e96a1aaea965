// Runs a command of this project with the pinned Node, on any machine that has Node 20 and npm. Plain JavaScript without
// dependencies: it runs before either exists.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './child.mjs'
import { installDependencies } from './dependencies.mjs'
import { withLock } from './lock.mjs'
import { installToolchain } from './toolchain.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const commands = join(root, 'tooling/commands')
const [command = '', ...rest] = process.argv.slice(2)
// npm takes out the first "--" of a command line, pnpm passes it on.
const args = rest[0] === '--' ? rest.slice(1) : rest
const script = join(commands, `${command}.ts`)

if (!/^[a-z]+$/.test(command) || !existsSync(script)) {
  const known = readdirSync(commands).filter((file) => /^[a-z]+\.ts$/.test(file))
  console.error(`Unknown command "${command}". Known: ${known.map((file) => file.slice(0, -3)).join(', ')}.`)
  process.exit(2)
}

const bin = [join(root, '.tool/node_modules/.bin'), join(root, 'node_modules/.bin')]
process.env.PATH = [...bin, process.env.PATH ?? ''].join(delimiter)

try {
  await withLock(join(root, '.tool/lock'), async () => {
    await installToolchain(root)
    await installDependencies(root)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
endWithNpm()
// The channel tells the command when this process was killed: it ends then, too.
process.exitCode = await runChild(join(bin[0], 'node'), [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })

/** npm that is killed can pass nothing on: its end is seen from the new parent of this process. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1_000)
  watch.unref()
}
