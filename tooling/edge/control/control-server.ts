import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { errorMessage } from '../../text/error-message.ts'
import { closeServer, listenAt } from '../io/socket-server.ts'
import { Command } from './command.ts'

/** Takes commands at a socket: one JSON document in, one out (`{result}` or `{error}`). */
export class ControlServer {
  /** Carries out a command. */
  execute: (command: Command) => Promise<unknown> = () => Promise.reject(new Error('The edge is starting.'))
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const respond = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      this.#read(request)
        .then((command) => this.execute(command))
        .then((result) => respond(200, { result }))
        .catch((error: unknown) => respond(400, { error: errorMessage(error) }))
    })
    this.#server.requestTimeout = 0
  }

  listen(socket: string): Promise<void> {
    return listenAt(this.#server, { path: socket })
  }

  close(): Promise<void> {
    return closeServer(this.#server)
  }

  async #read(request: IncomingMessage): Promise<Command> {
    return Command.parse(JSON.parse(await text(request)))
  }
}
