import { existsSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Edge } from '../edge/edge.ts'
import { errorMessage } from '../text/error-message.ts'
import { BuildQueue } from './build-queue.ts'
import { Builder } from './builder.ts'
import type { PageEvents } from './page-events.ts'
import { watchFolder } from './watch-folder.ts'
import { appsOf, readSourceFolder, type SourceFolder } from './workspace.ts'

export interface DevelopmentOptions {
  /** Folders of the apps that are built from source, by app. */
  readonly apps: ReadonlyMap<string, string>
  readonly packages: readonly SourceFolder[]
  /** Holds the texts of the shop's further languages, a folder for each. */
  readonly languages: string
  readonly pages: PageEvents
  readonly report: (line: string) => void
}

/** Builds of an app that stay: open pages may still load files of the one before. */
const RETAINED_BUILDS = 2

/** Builds apps from their sources, again at every change, and runs each good build on an edge. */
export class Development {
  readonly #edge: Edge
  readonly #options: DevelopmentOptions
  readonly #builders = new Map<string, Builder>()
  readonly #queues = new Map<string, BuildQueue>()
  /** Oldest first, by app. */
  readonly #builds = new Map<string, string[]>()
  #watches: (() => void)[] = []

  constructor(edge: Edge, options: DevelopmentOptions) {
    this.#edge = edge
    this.#options = options
    for (const [app, folder] of options.apps) {
      const dist = join(edge.dataFolder, 'dev', app)
      this.#builders.set(app, new Builder({ folder, dist, log: edge.log('dev'), guard: edge.guard }))
      this.#queues.set(app, new BuildQueue((changed) => this.#build(app, changed)))
    }
  }

  /** Builds all apps once and watches their sources from then on. */
  async start(): Promise<void> {
    const { apps, packages, languages } = this.#options
    const sources = new Map([...apps].map(([app, folder]) => [app, readSourceFolder(folder)]))
    const onChange = (file: string) => {
      for (const app of appsOf(file, sources, packages)) this.#queues.get(app)?.add(file)
    }
    const onText = (file: string) => this.#queues.get(basename(file, '.json'))?.add(file)
    // First, so that nothing that is saved during the builds is missed.
    this.#watches = [...apps.values(), ...packages.map(({ folder }) => folder)].map((folder) => watchFolder(folder, onChange))
    if (existsSync(languages)) this.#watches.push(watchFolder(languages, onText))
    for (const app of apps.keys()) await this.#queues.get(app)?.build()
  }

  /** Ends all builds and forgets what they made. */
  async end(): Promise<void> {
    for (const close of this.#watches) close()
    for (const builder of this.#builders.values()) builder.end()
    await Promise.all([...this.#queues.values()].map((queue) => queue.end()))
    for (const [app, builds] of this.#builds) for (const build of builds) this.#edge.forgetBuild(app, build)
  }

  async #build(app: string, changed: readonly string[]): Promise<void> {
    const { pages, report } = this.#options
    const startedAt = performance.now()
    try {
      await this.#builders.get(app)?.build(changed)
      const builtAt = performance.now()
      await this.#edge.tryBuild(app, join(this.#edge.dataFolder, 'dev', app), (build) => {
        pages.built(app, build)
        this.#keep(app, build)
        report(
          `${app} ${build} runs: built in ${Math.round(builtAt - startedAt)} ms, started in ${Math.round(performance.now() - builtAt)} ms`,
        )
      })
    } catch (error) {
      const text = errorMessage(error)
      pages.failed(app, { text, fragment: this.#fragmentOf(app, text) })
      report(`${app} cannot be built:\n${text}`)
    }
  }

  #keep(app: string, build: string): void {
    const builds = [...(this.#builds.get(app) ?? []).filter((each) => each !== build), build]
    for (const old of builds.splice(0, builds.length - RETAINED_BUILDS)) this.#edge.forgetBuild(app, old)
    this.#builds.set(app, builds)
  }

  /** The fragment in the folder of which the first file of an error stands. */
  #fragmentOf(app: string, text: string): string | null {
    const folder = this.#options.apps.get(app) ?? ''
    const own = text.replaceAll(folder, relative(folder, folder) || '.')
    const [, name] = /src\/(?:pages|fragments)\/([a-z][a-z0-9-]*)\//.exec(own) ?? []
    return name ? `${app}/${name}` : null
  }
}
