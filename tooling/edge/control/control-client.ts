import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { runningInstance } from '../io/instance-lock.ts'
import { ReleaseRefusal } from '../releases/release-refusal.ts'
import type { Command } from './command.ts'

const CommandResult = z.object({ result: z.unknown().optional(), error: z.string().optional() })

/** Gives a command to the edge that runs on a data folder. Throws its reason when it refuses, or an error when no edge runs. */
export async function sendCommand(dataFolder: string, command: Command): Promise<unknown> {
  const instance = await runningInstance(dataFolder)
  if (!instance) throw new Error(`No edge runs on ${dataFolder}. Start one with "npm start".${remoteHint(command)}`)
  const { result, error } = CommandResult.parse(JSON.parse(await post(instance.controlSocket, JSON.stringify(command))))
  if (error !== undefined) throw ReleaseRefusal.read(error) ?? new Error(error)
  return result
}

/** The commands of an edge that a store on Cloudflare has as well. */
const ON_CLOUDFLARE = { canary: '--canary <percent>', rollback: '--rollback', deploy: '' } as const

function remoteHint({ command, ...rest }: Command): string {
  if (!Object.hasOwn(ON_CLOUDFLARE, command) || !('app' in rest)) return ''
  const flag = ON_CLOUDFLARE[command as keyof typeof ON_CLOUDFLARE]
  return ` For a store on Cloudflare: npm run deploy -- ${[rest.app, flag].filter(Boolean).join(' ')}`
}

function post(socketPath: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      { socketPath, method: 'POST', path: '/', agent: false, headers: { 'content-type': 'application/json' } },
      (response) => {
        text(response).then(resolve, reject)
      },
    )
    call.on('error', () => reject(new Error('The edge ended before it responded.')))
    call.end(body)
  })
}
