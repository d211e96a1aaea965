import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../cli/run-command.ts'
import { Edge } from '../edge.ts'
import { RegistryClient, type RemoteList } from '../releases/registry-client.ts'
import { overHttp } from '../releases/registry-transport.ts'
import { writeBuild } from './fixture-app.ts'
import { fixtureShop, helloCode, type FixtureShop } from './fixture-shop.ts'
import { send } from './load.ts'
import { test as base } from './shop-test.ts'

export interface ReleasedShop extends FixtureShop {
  /** `npm run edge -- …`: what it prints, or the message with which it fails. */
  run(args: readonly string[], token?: string): Promise<string>
  /** Writes a build of the remote that shows a text, in a folder of its own. */
  build(text: string, remote?: string): string
  text(): Promise<string>
  /** Tells the registry of so many renders of both builds of the remote, as a shell does. */
  report(renders: number): Promise<void>
  /** Everything that the registry says is live, and the generation. */
  live(): Promise<RemoteList>
  client(token: string): RegistryClient
  addTeam(team: string, ...remotes: string[]): Promise<{ token: string; keyFile: string }>
  restart(): Promise<void>
  /** Remotes that the last start left on an earlier build. */
  behind(): Edge['behind']
  /** Processes of an app; none where it does not run. */
  pids(app: string): readonly number[]
  /** Kills the processes of an app. */
  kill(app: string): void
}

/** A shop with a registry, which the edge runs: its apps are those of the fixture, and the registry is that of this project. */
export const test = base.extend<{ store: ReleasedShop }>({
  store: async ({ folder }, use) => {
    const shop = await fixtureShop(folder, { hasRegistry: true })
    const { dataFolder } = shop.options
    let edge = await Edge.create(shop.options)
    const signal = new AbortController().signal
    const pids = (app: string) => edge.status().apps.find((each) => each.app === app)?.pids ?? []
    const client = (token: string) => new RegistryClient(overHttp(shop.releasesUrl), token)
    try {
      await edge.start(signal)
      await use({
        ...shop,
        client,
        run: async (args, token) => {
          if (token) process.env['GALLERIA_EDGE_TOKEN'] = token
          try {
            return await runCommand(dataFolder, args)
          } catch (error) {
            return error instanceof Error ? `${error.message} (${'exitCode' in error ? error.exitCode : 1})` : String(error)
          } finally {
            delete process.env['GALLERIA_EDGE_TOKEN']
          }
        },
        build: (text, remote = 'hello') => {
          const at = join(folder, `${remote}-${text}`)
          writeBuild({ name: remote, folder: at, health: '' }, 'remote', { code: helloCode(text) })
          return join(at, 'dist')
        },
        text: async () => JSON.parse((await send(`${shop.storeUrl}/hello`)).body).text,
        report: async (renders) => {
          const { remotes } = await client(edge.secrets.ownerToken).listRemotes()
          const { stable, canary } = remotes.find(({ name }) => name === 'hello') ?? {}
          const counts = { shell: 'test', remote: 'hello', renders, failures: 0, times: {}, breaker: 'closed' }
          const body = [stable, canary?.build].filter((build) => build !== undefined).map((build) => ({ ...counts, build }))
          await fetch(`${shop.storeUrl}/reports`, { method: 'POST', body: JSON.stringify(body) })
        },
        live: () => client(edge.secrets.ownerToken).listRemotes(),
        addTeam: async (team, ...remotes) => {
          const keyFile = join(folder, `${team}-1.key`)
          const { privateKey } = generateKeyPairSync('ed25519')
          mkdirSync(folder, { recursive: true })
          writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }))
          const printed = await runCommand(dataFolder, ['team', 'add', team, '--key', keyFile, '--may', ...remotes])
          return { token: printed.split('\n')[1] ?? '', keyFile }
        },
        behind: () => edge.behind,
        restart: async () => {
          await edge.stop()
          edge = await Edge.create(shop.options)
          await edge.start(signal)
        },
        pids,
        kill: (app) => {
          for (const pid of pids(app)) process.kill(pid, 'SIGKILL')
        },
      })
    } finally {
      await edge.stop()
    }
  },
})
