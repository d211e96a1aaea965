import { Serial } from '../apps/serial.ts'
import type { RegistryFile } from '../builds/registry-file.ts'
import type { RegistryClient } from './registry-client.ts'

/** Tells the registry what runs here, which is what it tells shells. */
export class RunningDocument {
  readonly #client: RegistryClient
  readonly #file: RegistryFile
  readonly #serial = new Serial()
  #told = 0

  constructor(client: RegistryClient, file: RegistryFile) {
    this.#client = client
    this.#file = file
  }

  /** Does nothing when the registry knows it. */
  tell(): Promise<void> {
    return this.#serial.run(async () => {
      const { document } = this.#file
      if (!document || document.generation === this.#told) return
      await this.#client.putRunning(document)
      this.#told = document.generation
    })
  }
}
