import type { SocketFolder } from '../data/socket-folder.ts'
import type { Fault } from '../gate/fault.ts'
import { Gate, type GateCanary } from '../gate/gate.ts'

/** Where requests of an app go. */
export interface AddressTarget {
  readonly sockets: readonly string[]
  readonly fault: Fault | null
  readonly canary: GateCanary | null
}

/**
 * Where an app is reached: a link that leads straight to its process. A gate stands in between only while there are several processes
 * or builds, or a fault is injected.
 */
export class AppAddress {
  readonly #folder: SocketFolder
  readonly #app: string
  #gate: { readonly gate: Gate; readonly socket: string } | null = null

  constructor(folder: SocketFolder, app: string) {
    this.#folder = folder
    this.#app = app
  }

  get hasGate(): boolean {
    return this.#gate !== null
  }

  /** Leads to these from now on. Gives the gate that is no longer needed. */
  async lead(target: AddressTarget): Promise<Gate | null> {
    const { sockets, fault, canary } = target
    if (sockets.length > 1 || fault || canary) {
      this.#gate ??= await this.#open()
      this.update(target)
      this.#folder.point(this.#app, this.#gate.socket)
      return null
    }
    const [socket = ''] = sockets
    this.#folder.point(this.#app, socket)
    const left = this.#gate?.gate ?? null
    this.#gate = null
    if (left) {
      // Connections made to it are used a little longer.
      left.fault = null
      left.open(sockets)
    }
    return left
  }

  /** The same for a gate that stands in between already: others go on without a process that was lost. */
  update({ sockets, fault, canary }: AddressTarget): void {
    if (!this.#gate) return
    this.#gate.gate.fault = fault
    this.#gate.gate.open(sockets, canary)
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
  }

  async close(graceMs: number): Promise<void> {
    const gate = this.#gate?.gate
    this.#gate = null
    await gate?.close(graceMs)
  }

  async #open(): Promise<{ gate: Gate; socket: string }> {
    const gate = new Gate()
    const socket = this.#folder.next(this.#app)
    await gate.listen({ path: socket })
    return { gate, socket }
  }
}
