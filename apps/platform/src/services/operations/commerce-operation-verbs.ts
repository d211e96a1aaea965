import { markEmails } from '../emails/mark-emails.ts'
import { queryEmails } from '../emails/query-emails.ts'
import { forgetCart, hasCart, ownerOfCart, registerCart } from './cart-registry.ts'
import { commerceStats } from './commerce-stats.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { listEmails } from './list-emails.ts'

export const commerceOperationVerbs = {
  commerceStats,
  deliverOutbox,
  forgetCart,
  hasCart,
  listEmails,
  markEmails,
  ownerOfCart,
  queryEmails,
  registerCart,
}
