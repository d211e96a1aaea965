import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'

export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
}

export interface LoadOptions {
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

const CONNECTIONS = 4

/** Sends requests for that time on four connections: by wrk if installed, else by Node, which is slower itself. */
export async function runLoad(url: string, options: LoadOptions): Promise<LoadResult> {
  return (await runWrk(url, options)) ?? runNode(url, options)
}

async function runWrk(url: string, { seconds, headers = {} }: LoadOptions): Promise<LoadResult | null> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const output = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...fields, url])
  if (output === null) return null
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0)
  if (!requests || !perSecond || refused > 0) throw new Error(`wrk ${url}: ${output}`)
  return { requests, perSecond }
}

function run(command: string, args: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part))
    child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)))
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}: ${output}`))))
  })
}

async function runNode(url: string, { seconds, headers }: LoadOptions): Promise<LoadResult> {
  const started = performance.now()
  const end = started + seconds * 1000
  let requests = 0
  const connection = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < end) {
      await load(url, agent, headers)
      requests += 1
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return { requests, perSecond: (requests * 1000) / (performance.now() - started) }
}

function load(url: string, agent: Agent, headers: LoadOptions['headers']): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers } }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${url} responded ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}
