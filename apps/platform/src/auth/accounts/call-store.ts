import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { MethodInput, MethodOutput } from '../../rpc/methods.ts'
import type { AccountMethods } from '../../services/account-methods.ts'
import type { AccountServices } from './account-services.ts'

type Operation<Method> = (services: AccountServices, input: MethodInput<Method>) => Promise<MethodOutput<Method>>

/** An operation that the Identity object does alone. */
export function callStore<Name extends keyof AccountMethods>(name: Name): Operation<AccountMethods[Name]> {
  return (services, input) => services[ACCOUNT_STORE].run(name, input)
}
