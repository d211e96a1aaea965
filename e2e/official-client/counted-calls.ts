import type { Json } from './official-client.ts'

/** How many calls the tests have made through the official client: every method of its modules is one. */
export class CallCount {
  #count = 0
  readonly #byModule = new Map<string, number>()

  /** The client, with each call of a module counted. */
  watch(client: Json): Json {
    return new Proxy(client, { get: (target, name) => this.#watchModule(String(name), Reflect.get(target, name)) })
  }

  toString(): string {
    const modules = [...this.#byModule].toSorted().map(([name, calls]) => `${name} ${calls}`)
    return `${this.#count} (${modules.join(', ')})`
  }

  #watchModule(name: string, module: Json): Json {
    if (typeof module !== 'object' || module === null) return module
    return new Proxy(module, {
      get: (target, method) => {
        const value: unknown = Reflect.get(target, method)
        if (typeof value !== 'function') return value
        return (...values: unknown[]): unknown => {
          this.#count++
          this.#byModule.set(name, (this.#byModule.get(name) ?? 0) + 1)
          return Reflect.apply(value, target, values)
        }
      },
    })
  }
}
