import { markEmailsMethods } from '../emails/mark-emails.ts'
import { queryEmailsMethods } from '../emails/query-emails.ts'
import { cartRegistryMethods } from './cart-registry.ts'
import { listEmailsMethods } from './list-emails.ts'
import { sendTestEmailMethods } from './send-test-email.ts'
import { commerceStatisticsMethods } from './statistics.ts'

export const commerceSystemMethods = {
  ...markEmailsMethods,
  ...queryEmailsMethods,
  ...cartRegistryMethods,
  ...listEmailsMethods,
  ...sendTestEmailMethods,
  ...commerceStatisticsMethods,
}
