import { StoreContentChangedData } from '../../entities/store/store-events.ts'
import { actionPerformed } from './event-definition.ts'

/** The owner changed what the store says. The embedded platform tells of it; the hosted one has no such event. */
export const storeContentChanged = actionPerformed('galleria.store.v1.content_changed', StoreContentChangedData)
