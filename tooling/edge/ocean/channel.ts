import { connect, createServer, type AddressInfo, type ListenOptions, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { ConnectionWatch, type Crossing } from './crossings.ts'
import { DelayedQueue } from './delayed-queue.ts'
import type { Ocean } from './ocean.ts'

/**
 * The way of one caller to one app on the other side: every byte takes its time, in both directions. To connect takes none, since Workers find
 * connections that are open; what is refused or broken on the other side shows on this one as late as a byte would.
 */
export class Channel {
  readonly #ocean: Ocean
  readonly #ends: Pick<Crossing, 'from' | 'to'>
  readonly #target: NetConnectOpts
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor(ocean: Ocean, ends: Pick<Crossing, 'from' | 'to'>, target: NetConnectOpts) {
    this.#ocean = ocean
    this.#ends = ends
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (caller) => this.#handleConnection(caller))
  }

  listen(address: ListenOptions): Promise<void> {
    return new Promise((resolve, reject) => this.#server.once('error', reject).listen(address, resolve))
  }

  /** The port, where it listens at one. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      for (const socket of this.#sockets) socket.destroy()
    })
  }

  #handleConnection(caller: Socket): void {
    const target = connect({ ...this.#target, allowHalfOpen: true, noDelay: true })
    const watch = new ConnectionWatch(this.#ocean.crossings, this.#ends)
    caller.on('data', (bytes: Buffer) => watch.handleRequestBytes(bytes))
    for (const event of ['end', 'close']) caller.on(event, () => watch.handleClose())
    this.#carry(caller, target)
    this.#carry(target, caller, () => watch.handleResponseBytes())
  }

  #carry(source: Socket, sink: Socket, onDelivery?: () => void): void {
    const queue = new DelayedQueue(this.#ocean)
    this.#sockets.add(source)
    source.on('data', (bytes: Buffer) =>
      queue.add(() => {
        onDelivery?.()
        if (sink.writable) sink.write(bytes)
      }),
    )
    source.on('end', () => queue.add(() => sink.end()))
    // The end of a broken connection follows as `close`.
    source.on('error', () => undefined)
    source.on('close', (isBroken) => {
      this.#sockets.delete(source)
      if (isBroken) queue.add(() => sink.destroy())
    })
  }
}
