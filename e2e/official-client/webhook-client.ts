import * as ecom from '@wix/ecom'
import * as emailSubscriptions from '@wix/email-subscriptions'
import * as members from '@wix/members'
import * as redirects from '@wix/redirects'
import { AppStrategy, createClient } from '@wix/sdk'
import * as stores from '@wix/stores'
import * as olderEcom from 'older-ecom'
import * as olderMembers from 'older-members'
import * as olderRedirects from 'older-redirects'
import { AppStrategy as OlderAppStrategy, createClient as createOlderClient } from 'older-sdk'
import * as olderStores from 'older-stores'
import type { Generation, Json } from './official-client.ts'

/** An event as the client hands it to its handler. */
export interface Handled {
  readonly type: string
  readonly event: Json
}

/** The client's webhook processing with the platform's public key, and a handler for every event that this generation knows. */
export function webhookClient(generation: Generation['name'], { publicKey, appId }: { publicKey: string; appId: string }) {
  const handled: Handled[] = []
  const modules =
    generation === 'current'
      ? modulesOf(ecom, stores, members, redirects, emailSubscriptions)
      : modulesOf(olderEcom, olderStores, olderMembers, olderRedirects)
  const client: Json =
    generation === 'current'
      ? createClient({ auth: AppStrategy({ appId, appSecret: 'unused', publicKey }), modules })
      : createOlderClient({ auth: OlderAppStrategy({ appId, appSecret: 'unused', publicKey }), modules })
  const types: string[] = []
  for (const [name, module] of Object.entries<Json>(modules)) {
    for (const [key, definition] of Object.entries<Json>(module)) {
      if (definition?.__type !== 'event-definition' || typeof client[name]?.[key] !== 'function') continue
      types.push(definition.type)
      client[name][key]((event: Json) => handled.push({ type: definition.type, event }))
    }
  }
  return { handled, types, process: (token: string): Promise<void> => client.webhooks.process(token) }
}

const WITH_EVENTS: ReadonlySet<string> = new Set(['cart', 'orders', 'products', 'members', 'redirects', 'emailSubscriptions'])

function modulesOf(...packages: readonly object[]): Json {
  return Object.fromEntries(packages.flatMap((one) => Object.entries(one).filter(([name]) => WITH_EVENTS.has(name))))
}
