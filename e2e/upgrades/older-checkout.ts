import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from '../stack/finished.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Folders that no build is made from: what a build makes, and what it does not read, as in each app's own tests. */
const NOT_BUILT_FROM = new Set(['dist', '.turbo', 'test'])

interface OlderShop {
  readonly dataFolder: string
  readonly port: number
  readonly platformPort: number
  readonly releasesPort: number
}

/** This project at another commit, in a folder of its own, where its own programs build and run it. */
export class OlderCheckout {
  readonly commit: string
  readonly #folder: string

  private constructor(commit: string, folder: string) {
    this.commit = commit
    this.#folder = folder
  }

  /** Checks a commit out and builds its apps. */
  static async open(commit: string): Promise<OlderCheckout> {
    const folder = mkdtempSync(join(tmpdir(), `galleria-${commit}-`))
    await succeed('git', ['worktree', 'add', '--detach', folder, commit], ROOT)
    const checkout = new OlderCheckout(commit, folder)
    try {
      // It installs the checkout's Node and packages, and fails for want of such a stage.
      await finished(spawn('npm', ['test', '--', 'no-stage'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }))
      await checkout.#run('turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only'])
      return checkout
    } catch (error) {
      await checkout.remove()
      throw error
    }
  }

  /** Whether the remotes of this commit can have a canary. */
  get hasCanaries(): boolean {
    return existsSync(join(this.#folder, 'apps/registry'))
  }

  get remotes(): string[] {
    return globSync('apps/*/remote.config.ts', { cwd: this.#folder }).map((file) => file.split('/')[1] ?? '')
  }

  /** The folder of a build of an app. */
  dist(app: string): string {
    return join(this.#folder, 'apps', app, 'dist')
  }

  /** Runs `npm start` until the store is ready. Gives its process. */
  async start(shop: OlderShop): Promise<ChildProcess> {
    const child = this.#spawn('node', ['tooling/commands/start.ts'], shop)
    const output = createInterface(child.stdout ?? process.stdin)
    for await (const line of output) if (line.startsWith('Store ready: ')) return child
    throw new Error(`the shop of ${this.commit} did not start`)
  }

  /** `npm run edge -- …` of this commit. */
  async edge(shop: OlderShop, ...args: string[]): Promise<string> {
    return outputOf(this.#spawn('node', ['tooling/commands/edge.ts', ...args], shop), args.join(' '))
  }

  /** Builds a copy of a remote with one text changed, as its team's next release. Gives the folder of the build. */
  async nextBuild(app: string): Promise<string> {
    // As deep as the app, so that its links to packages hold.
    const folder = join(this.#folder, '.variants', app)
    const source = join(this.#folder, 'apps', app)
    cpSync(source, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !NOT_BUILT_FROM.has(basename(path)) })
    const file = join(folder, 'messages/en.json')
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const first = Object.keys(messages).find((key) => !messages[key]?.includes('{')) ?? ''
    writeFileSync(file, JSON.stringify({ ...messages, [first]: `${messages[first]}.` }, null, 2))
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { build: string } }
    await this.#run('node', scripts.build.split(' ').slice(1), folder)
    return join(folder, 'dist')
  }

  async remove(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true })
    await succeed('git', ['worktree', 'prune'], ROOT)
  }

  async #run(program: string, args: readonly string[], cwd = this.#folder): Promise<void> {
    await outputOf(this.#spawn(program, args, null, cwd), `${program} ${args.join(' ')}`)
  }

  #spawn(program: string, args: readonly string[], shop: OlderShop | null, cwd = this.#folder): ChildProcess {
    const bin = ['.tool/node_modules/.bin', 'node_modules/.bin'].map((path) => join(this.#folder, path))
    const env = {
      ...process.env,
      PATH: [...bin, process.env['PATH'] ?? ''].join(delimiter),
      ...(shop && {
        DATA_DIR: shop.dataFolder,
        PORT: String(shop.port),
        PLATFORM_PORT: String(shop.platformPort),
        RELEASES_PORT: String(shop.releasesPort),
      }),
    }
    return spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  }
}

async function outputOf(child: ChildProcess, title: string): Promise<string> {
  const { code, output } = await finished(child)
  if (code !== 0) throw new Error(`"${title}" ended with ${code}: ${output.slice(-2_000)}`)
  return output
}

function succeed(program: string, args: readonly string[], cwd: string): Promise<string> {
  return outputOf(spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }), `${program} ${args.join(' ')}`)
}
