const KEY = 'regions'

/** The Worker that keeps copies for regions. */
interface RegionService {
  fetch(url: string, init: RequestInit): Promise<Response>
}

/** The regions that have read from an object of home, with the generation that each was brought. They get each change without asking for it. */
export class RegionPush {
  readonly #storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** Notes that a region reads. It says itself what it has. */
  add(region: string): void {
    const regions = this.#regions()
    if (!(region in regions)) this.#storage.kv.put(KEY, { ...regions, [region]: null })
  }

  /** Whether all regions were brought this generation. */
  isDone(generation: number | undefined): boolean {
    return generation === undefined || Object.values(this.#regions()).every((brought) => brought === generation)
  }

  /**
   * Brings a generation to the regions that lack it.
   * @param copy the body of `PUT /copy` of the Worker
   * @throws Error when a region could not be reached; the others have it
   */
  async bring(generation: number, copy: object, service: RegionService): Promise<void> {
    const behind = Object.entries(this.#regions()).filter(([, brought]) => brought !== generation)
    const results = await Promise.allSettled(behind.map(([region]) => this.#put(region, generation, copy, service)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #put(region: string, generation: number, copy: object, service: RegionService): Promise<void> {
    const response = await service.fetch(`http://region/copy?region=${region}`, { method: 'PUT', body: JSON.stringify(copy) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`PUT /copy of the region ${region}: ${response.status}`)
    this.#storage.kv.put(KEY, { ...this.#regions(), [region]: generation })
  }

  #regions(): Readonly<Record<string, number | null>> {
    return this.#storage.kv.get<Readonly<Record<string, number | null>>>(KEY) ?? {}
  }
}
