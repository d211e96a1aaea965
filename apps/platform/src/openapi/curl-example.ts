import { OPERATION_ACCESS } from '@galleria/commerce/access/access'
import type { Access } from '@galleria/platform-client/operations/operation'
import { namesIn, VARIABLE, type OperationExample } from '../http/operation-example.ts'
import type { Operation } from '../http/operation.ts'
import { EXAMPLE_VARIABLES } from './example-variables.ts'

/** The variables that the reader sets first, or the shell itself. */
const KNOWN_VARIABLES = new Set(['API_KEY', 'SITE_ID', 'CLIENT_ID', 'RANDOM'])

const AUTHORIZATION: Readonly<Record<Access, string | undefined>> = {
  open: undefined,
  identified: '$VISITOR_TOKEN',
  shopper: '$VISITOR_TOKEN',
  member: '$MEMBER_TOKEN',
  memberOrAdmin: '$MEMBER_TOKEN',
  elevated: '$API_KEY',
}
const AS = { visitor: '$VISITOR_TOKEN', member: '$MEMBER_TOKEN', admin: '$API_KEY' } as const

/** The examples of calls as commands for bash, each with the lines before it that set what it names. */
export class CurlExamples {
  readonly #calls: ReadonlyMap<string, Operation>
  readonly #server: string

  constructor(calls: readonly Operation[], server: string) {
    this.#calls = new Map(calls.map((call) => [call.name, call]))
    this.#server = server
  }

  /** What a reader sets before any example. Development shows the values. */
  preparation(): string {
    return [
      `CONFIG=$(curl -s '${this.#server}/_dev/config')`,
      'CLIENT_ID=$(jq -r .clientId <<< "$CONFIG")',
      'API_KEY=$(jq -r .apiKey <<< "$CONFIG")',
      'SITE_ID=$(jq -r .siteId <<< "$CONFIG")',
    ].join('\n')
  }

  of(call: Operation, method: string): string {
    const command = this.#command(call, method, call.example)
    const lines: string[] = []
    const set = new Set<string>()
    this.#set([...(call.example.needs ?? []), ...namesIn(command)], set, lines)
    return [...lines, command].join('\n')
  }

  /** Writes the lines that set these variables, after those that set what they are made from. */
  #set(names: readonly string[], done: Set<string>, lines: string[]): void {
    for (const name of names) {
      if (KNOWN_VARIABLES.has(name) || done.has(name)) continue
      done.add(name)
      const variable = EXAMPLE_VARIABLES[name]
      if (variable && 'reader' in variable) {
        lines.push(`${name}='' # ${variable.reader}`)
        continue
      }
      const value = this.#valueOf(name)
      this.#set([...this.#needsOf(name), ...namesIn(value)], done, lines)
      lines.push(`${name}=$(${value})`)
    }
  }

  #needsOf(name: string): readonly string[] {
    const variable = EXAMPLE_VARIABLES[name]
    if (variable && ('mailTo' in variable || 'command' in variable)) return variable.needs ?? []
    if (!variable || !('call' in variable)) return []
    return variable.example?.needs ?? this.#calls.get(variable.call)?.example.needs ?? []
  }

  #valueOf(name: string): string {
    const variable = EXAMPLE_VARIABLES[name]
    if (!variable || 'reader' in variable) throw new Error(`No example sets ${name}.`)
    if ('command' in variable) return variable.command
    if ('mailTo' in variable) return `curl -s "${this.#server}/_dev/outbox?to=$${variable.mailTo}" | jq -r '.[0].text' | ${variable.find}`
    if ('part' in variable) return `jq -r '${variable.path}' <<< "$${variable.part}"`
    const call = this.#calls.get(variable.call)
    if (!call) throw new Error(`There is no call ${variable.call}.`)
    const command = this.#command(call, call.methods.at(-1) ?? 'POST', { ...call.example, ...variable.example }).replaceAll(
      'curl -X',
      'curl -s -X',
    )
    if (variable.untilMatches !== undefined)
      return `for i in {1..30}; do ${command} | grep '${variable.untilMatches}' && break; sleep 1; done`
    return variable.path === undefined ? command : `${command} | jq -r '${variable.path}'`
  }

  #command(
    { name, paths: [path = ''] }: Operation,
    method: string,
    { takes = {}, as, authorization = as ? AS[as] : AUTHORIZATION[OPERATION_ACCESS[name]] }: OperationExample,
  ): string {
    const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key))
    const url = this.#server + path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, key: string) => String(takes[key] ?? `$${key}`))
    const rest = Object.fromEntries(Object.entries(takes).filter(([key]) => !inPath.has(key)))
    const inBody = method !== 'GET' && method !== 'DELETE'
    const query = inBody
      ? ''
      : new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString().replaceAll('%24', '$')
    return [
      `curl -X ${method} ${quote(query ? `${url}?${query}` : url)}`,
      ...(authorization ? [`-H ${quote(`Authorization: ${authorization}`)}`] : []),
      ...(authorization === '$API_KEY' ? [`-H ${quote('wix-site-id: $SITE_ID')}`] : []),
      ...(inBody
        ? [
            `-H 'Content-Type: application/json'`,
            `-d '${JSON.stringify(rest, undefined, 2).replaceAll("'", `'\\''`).replace(VARIABLE, `'"$$$1"'`)}'`,
          ]
        : []),
    ].join(' \\\n  ')
  }
}

/** Writes a text in double quotes, in which the shell puts the variables in. */
function quote(text: string): string {
  return text.includes('$') ? `"${text}"` : `'${text}'`
}
