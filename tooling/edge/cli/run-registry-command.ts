import { join } from 'node:path'
import * as z from 'zod'
import { EdgeStatus } from '../apps/edge-status.ts'
import { sendCommand } from '../control/control-client.ts'
import { requireToken } from '../releases/edge-token.ts'
import { findRegistry } from '../releases/find-registry.ts'
import { reachStore } from '../releases/registry-transport.ts'
import { loadSecrets } from '../settings/secrets.ts'
import { auditTable, AuditLine } from './audit-table.ts'
import { readPublicKey } from './read-public-key.ts'
import type { RegistryCommand } from './registry-command.ts'
import { textTable } from './text-table.ts'

const AddedTeam = z.object({ team: z.string(), token: z.string(), signIn: z.string() })
const Audit = z.object({ lines: z.array(AuditLine) })
const Preview = z.object({ path: z.string(), expiresAt: z.string() })
const Layout = z.object({ layout: z.record(z.string(), z.string()) })
const SignIn = z.object({ path: z.string() })
const Refusal = z.object({ code: z.string(), message: z.string() })

/** Carries out a command on the registry of the store that runs on a data folder, as its owner, or of another one by its token. Gives what is to be printed. */
export async function runRegistryCommand(dataFolder: string, command: RegistryCommand): Promise<string> {
  const { storeUrl, registryUrl, token: ownToken } = command.store === null ? await localStore(dataFolder) : await otherStore(command.store)
  const request = (path: string, method = 'GET', body?: object) => send(registryUrl + path, { method, body, token: ownToken })
  switch (command.command) {
    case 'team add': {
      const { team, keys, remotes } = command
      const body = { keys: keys.map(readPublicKey), remotes, newToken: true }
      const { token, signIn } = AddedTeam.parse(await request(`/teams/${team}`, 'PUT', body))
      const may = remotes.length > 0 ? `may release ${remotes.join(', ')}` : 'may release nothing yet'
      return `${team} ${may}. Its token is not shown again:\n${token}\nThe console takes it at ${registryUrl}${signIn}`
    }
    case 'team revoke':
      await request(`/teams/${command.team}`, 'DELETE')
      return `${command.team} is revoked`
    case 'audit':
      return auditTable(Audit.parse(await request(`/audit${command.remote === null ? '' : `?remote=${command.remote}`}`)).lines)
    case 'preview': {
      const { remote, build, minutes } = command
      const { path, expiresAt } = Preview.parse(await request('/previews', 'POST', { remote, build, minutes }))
      return `Shows ${remote} ${build} until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC to the browsers that open it:\n${storeUrl}${path}`
    }
    case 'layout': {
      const { layout } = Layout.parse(await request('/layout'))
      return textTable([['outlet', 'fragment'], ...Object.entries(layout)])
    }
    case 'console': {
      const owner = command.store === null ? `"ownerToken" of ${join(dataFolder, 'secrets.json')}` : "the owner's"
      return `Sign in at ${registryUrl}${SignIn.parse(await request('/sign-in')).path} with a team's token, or with ${owner}`
    }
  }
}

interface Store {
  readonly storeUrl: string
  readonly registryUrl: string
  readonly token: string
}

async function localStore(dataFolder: string): Promise<Store> {
  const { storeUrl, releasesUrl } = EdgeStatus.parse(await sendCommand(dataFolder, { command: 'status' }))
  return { storeUrl, registryUrl: releasesUrl, token: loadSecrets(join(dataFolder, 'secrets.json')).ownerToken }
}

async function otherStore(store: string): Promise<Store> {
  const token = requireToken("the store's owner")
  return { storeUrl: new URL(store).origin, registryUrl: await findRegistry(store), token }
}

async function send(url: string, { method, body, token }: { method: string; body?: object; token: string }): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await reachStore(new URL(url), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  if (response.ok) return text === '' ? null : JSON.parse(text)
  if (response.status < 400) throw new Error(`The registry redirects to ${response.headers.get('location')}: no token is sent there.`)
  if (response.status === 404) throw new Error('The registry does not take this token, or it is not running.')
  const { code, message } = Refusal.parse(JSON.parse(text))
  throw new Error(`refused  ${code}  ${message}`)
}
