import type { Fault } from '../gate/fault.ts'
import { Gate, type NamedBuilds } from '../gate/gate.ts'
import type { SocketFolder } from '../io/socket-folder.ts'

// A second longer than workerd keeps an idle connection: then no caller has one to the gate any more.
const LEAVE_MS = 6_000

/** Target of an app's requests. */
export interface AddressTarget {
  readonly sockets: readonly string[]
  readonly fault: Fault | null
}

/**
 * The address at which an app is reached: a link that leads straight to its process. A gate stands in between only while there are several
 * processes, or a fault is injected. Requests that name a build have an address of their own, behind which a gate always stands: so others
 * are spared the way through it.
 */
export class AppAddress {
  readonly #folder: SocketFolder
  readonly #app: string
  readonly #named: NamedBuilds | null
  #gate: { readonly gate: Gate; readonly socket: string } | null = null
  #namedGate: Gate | null = null
  /** Gates that the address leads to no more, while callers may have connections to them. */
  readonly #leaving = new Set<Gate>()

  constructor(folder: SocketFolder, app: string, named: NamedBuilds | null) {
    this.#folder = folder
    this.#app = app
    this.#named = named
  }

  get hasGate(): boolean {
    return this.#gate !== null
  }

  /** Leads to these from now on. */
  async lead(target: AddressTarget): Promise<void> {
    const { sockets, fault } = target
    if (this.#named && !this.#namedGate) this.#namedGate = await this.#openNamed(this.#named)
    const isGated = sockets.length > 1 || fault !== null
    if (isGated) this.#gate ??= await this.#open()
    this.update(target)
    if (isGated) {
      if (this.#gate) this.#folder.point(this.#app, this.#gate.socket)
      return
    }
    const [socket = ''] = sockets
    this.#folder.point(this.#app, socket)
    if (this.#gate) this.#leave(this.#gate.gate)
    this.#gate = null
  }

  /** Updates existing gates: the others continue without a lost process. */
  update({ sockets, fault }: AddressTarget): void {
    for (const gate of [this.#gate?.gate, this.#namedGate, ...this.#leaving]) {
      if (!gate) continue
      gate.fault = fault
      gate.open(sockets)
    }
  }

  /** Leads to a gate that holds requests until `lead` names a process. `isUseful` is asked once the gate listens. */
  async hold(isUseful: () => boolean): Promise<void> {
    const opened = await this.#open()
    opened.gate.hold()
    if (this.#gate || !isUseful()) return opened.gate.close(0)
    this.#gate = opened
    this.#folder.point(this.#app, opened.socket)
  }

  /** Makes the app unreachable: a connection is refused at once. */
  leadNowhere(): void {
    this.#folder.unpoint(this.#app)
    this.#folder.unpoint(toNamedAddress(this.#app))
  }

  async close(): Promise<void> {
    const gates = [this.#gate?.gate, this.#namedGate, ...this.#leaving]
    this.#gate = null
    this.#namedGate = null
    await Promise.all(gates.map((gate) => gate?.close(0)))
  }

  #leave(gate: Gate): void {
    this.#leaving.add(gate)
    void gate.close(LEAVE_MS).then(() => this.#leaving.delete(gate))
  }

  async #open(): Promise<{ gate: Gate; socket: string }> {
    const gate = new Gate()
    const socket = this.#folder.next(this.#app)
    await gate.listen({ path: socket })
    return { gate, socket }
  }

  async #openNamed(named: NamedBuilds): Promise<Gate> {
    const gate = new Gate(named)
    const socket = this.#folder.next(this.#app)
    await gate.listen({ path: socket })
    this.#folder.point(toNamedAddress(this.#app), socket)
    return gate
  }
}

/** The name among the sockets at which an app takes requests that name one of its builds. */
export function toNamedAddress(app: string): string {
  return `${app}.named`
}
