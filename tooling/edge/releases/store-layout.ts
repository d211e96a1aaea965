import type { RegistryClient } from './registry-client.ts'
import { ReleaseRefusal } from './release-refusal.ts'

type Layout = Readonly<Record<string, string>>

/** The fragments in the outlets of the store's layout, as the registry knows them. */
export class StoreLayout {
  readonly #client: RegistryClient
  /** The generation of the registry that was followed last. */
  #followed = -1

  constructor(client: RegistryClient) {
    this.#client = client
  }

  /** Fills the outlets that the registry does not know yet. What cannot be filled is told, and stays empty. */
  async declare(declared: Layout, report: (line: string) => void): Promise<void> {
    const { layout } = await this.#client.readLayout()
    for (const [outlet, fragment] of Object.entries(declared)) {
      if (Object.hasOwn(layout, outlet)) continue
      try {
        await this.#set(outlet, fragment)
      } catch (error) {
        if (!(error instanceof ReleaseRefusal)) throw error
        report(`the outlet ${outlet} stays empty: ${error.reason}`)
      }
    }
  }

  /**
   * Puts a fragment into an outlet.
   * @throws Error where the layout has no such outlet, and ReleaseRefusal where the fragment cannot fill it
   */
  async fillOutlet(outlet: string, fragment: string): Promise<void> {
    const { layout } = await this.#client.readLayout()
    if (!Object.hasOwn(layout, outlet)) throw new Error(`The layout has no outlet "${outlet}". Known: ${Object.keys(layout).join(', ')}.`)
    await this.#set(outlet, fragment)
  }

  /** Gives the layout to `put` where the registry has changed. */
  async follow(put: (layout: Layout) => void): Promise<void> {
    const { generation, layout } = await this.#client.readLayout()
    if (generation === this.#followed) return
    put(layout)
    this.#followed = generation
  }

  async #set(outlet: string, fragment: string): Promise<void> {
    const { generation, layout } = await this.#client.readLayout()
    await this.#client.setLayout(generation, { ...layout, [outlet]: fragment })
  }
}
