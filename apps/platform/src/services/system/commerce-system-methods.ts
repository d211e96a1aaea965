import { markEmails } from '../emails/mark-emails.ts'
import { queryEmails } from '../emails/query-emails.ts'
import {
  findOrderOfCart,
  forgetCart,
  forgetCartsOfVisitors,
  hasCart,
  listCartsApart,
  listVisitorsWithCart,
  locateCart,
  registerCart,
  setCartOwner,
} from './cart-registry.ts'
import { listEmails } from './list-emails.ts'
import { sendTestEmail } from './send-test-email.ts'
import { commerceStats } from './statistics.ts'

export const commerceSystemMethods = {
  commerceStats,
  findOrderOfCart,
  forgetCart,
  forgetCartsOfVisitors,
  hasCart,
  listEmails,
  markEmails,
  locateCart,
  setCartOwner,
  queryEmails,
  registerCart,
  sendTestEmail,
  listCartsApart,
  listVisitorsWithCart,
}
