import type { BuildStore } from '../builds/build-store.ts'
import { REMOTE_HEALTH, type AppDefinition } from '../project/app-definition.ts'

/** The apps that an edge runs: those of the project, and remotes that were released to it from elsewhere. */
export class EdgeApps {
  readonly #project: readonly AppDefinition[]
  readonly #outside = new Map<string, AppDefinition>()

  /** Remotes from elsewhere that are live in this store stay so. */
  constructor(project: readonly AppDefinition[], store: BuildStore) {
    this.#project = project
    for (const name of store.apps()) if (!this.find(name) && store.findLive(name)?.kind === 'remote') this.add(name)
  }

  get all(): readonly AppDefinition[] {
    return [...this.#project, ...this.#outside.values()]
  }

  get outside(): readonly AppDefinition[] {
    return [...this.#outside.values()]
  }

  /** Names of the remotes among them. */
  get remotes(): readonly string[] {
    return this.all.filter(({ health }) => health === REMOTE_HEALTH).map(({ name }) => name)
  }

  find(name: string): AppDefinition | undefined {
    return this.all.find((app) => app.name === name)
  }

  /** @throws Error where there is no such app */
  get(name: string): AppDefinition {
    const app = this.find(name)
    if (app) return app
    throw new Error(`There is no app "${name}". Known: ${this.all.map((each) => each.name).join(', ')}.`)
  }

  /** Adds a remote that this project has no folder for. */
  add(name: string): AppDefinition {
    const app = { name, folder: '', health: REMOTE_HEALTH }
    this.#outside.set(name, app)
    return app
  }

  remove(name: string): void {
    this.#outside.delete(name)
  }
}
