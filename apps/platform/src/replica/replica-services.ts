import type { LocationHint } from '@galleria/worker-kit/home-region'
import { ACCOUNT_STORE } from '../objects/account-store.ts'
import type { Services } from '../objects/services.ts'
import { type DiskWatch, methodClient, type MethodHost } from '../rpc/methods.ts'
import type { AccountMethods } from '../services/account-methods.ts'
import type { CommerceMethods } from '../services/commerce-methods.ts'
import type { EventMethods } from '../services/events/event-methods.ts'
import type { IdentityMethods } from '../services/identity-methods.ts'
import type { SearchMethods } from '../services/search/search-methods.ts'
import type { ReplicaEnv } from './replica-env.ts'
import { ServedAtHome } from './served-at-home.ts'

/** A replica's rows can be read from home again: no caller is told of its disk. */
const NO_WATCH: DiskWatch = { recheck: async () => {}, explain: async (error) => error }

/** What operations reach in a region: its replica for the catalog. All else is at home, and so is the request that needs it. */
export function replicaServices({ REPLICAS }: ReplicaEnv, region: LocationHint): Services {
  const replica: MethodHost = {
    run: async (method, input) => {
      const result = await REPLICAS.getByName(region, { locationHint: region }).run(method, input)
      return result ?? leaveToHome()
    },
  }
  const identity = methodClient<IdentityMethods & AccountMethods>(leaveToHome, NO_WATCH)
  return {
    commerce: methodClient<CommerceMethods>(() => replica, NO_WATCH),
    search: methodClient<SearchMethods>(() => replica, NO_WATCH),
    identity,
    [ACCOUNT_STORE]: identity,
    events: methodClient<EventMethods>(leaveToHome, NO_WATCH),
    cart: leaveToHome,
    cartApart: leaveToHome,
    get pictures() {
      return leaveToHome()
    },
    get emailSender() {
      return leaveToHome()
    },
    get passwordCost() {
      return leaveToHome()
    },
  }
}

function leaveToHome(): never {
  throw new ServedAtHome()
}
