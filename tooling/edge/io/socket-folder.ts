import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Longest path of a Unix socket on every system, less the longest name that is put below the folder. */
const MAX_FOLDER_LENGTH = 103 - 32

/**
 * The sockets of one running edge. Each process listens on a socket of its own; others reach an app by a link that stands at the
 * app's address and is moved from one process to the next.
 */
export class SocketFolder {
  readonly path: string
  #count = 0

  constructor() {
    const parent = tmpdir().length + '/galleria-XXXXXX'.length <= MAX_FOLDER_LENGTH ? tmpdir() : '/tmp'
    this.path = mkdtempSync(join(parent, 'galleria-'))
  }

  /** A path that no socket has had before. */
  next(app: string): string {
    this.#count += 1
    return join(this.path, `${app}-${this.#count}`)
  }

  /** Socket of an app. Its processes change behind it. */
  address(app: string): string {
    return join(this.path, app)
  }

  /** Leads an app's address to a socket. There is no moment at which it leads nowhere. */
  point(app: string, socket: string): void {
    const link = this.next('link')
    symlinkSync(basename(socket), link)
    renameSync(link, this.address(app))
  }

  /** Makes an app unreachable: a connection is refused at once. */
  unpoint(app: string): void {
    rmSync(this.address(app), { force: true })
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
