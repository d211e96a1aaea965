import { ADMIN } from '@galleria/commerce/access/owner'
import type { CommerceContext } from '../contexts.ts'
import { recordEvent } from './post-message.ts'

const ENTITY = 'galleria.store.v1.content'

/** Stores drop their copies of what it was. Call it in the transaction of the change. */
export function recordContentChanged(context: Pick<CommerceContext, 'db' | 'now'>, changedFields: readonly string[]): void {
  recordEvent(context, {
    eventType: `${ENTITY}_changed`,
    entityFqdn: ENTITY,
    entityId: 'content',
    slug: 'changed',
    caller: ADMIN,
    body: { actionEvent: { body: { changedFields } } },
  })
}
