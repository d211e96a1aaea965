import type { RecordedEvent } from '../events/recorded-event.ts'

/** Something that is searched, or how it is searched, is not as it was. */
export interface CatalogChange {
  readonly kind: 'product' | 'collection' | 'settings'
  readonly entityId: string
}

/** There are settings once. */
export const SETTINGS_CHANGE: CatalogChange = { kind: 'settings', entityId: 'search' }

const CATALOG_EVENT = /\.catalog\..*\.(Product|Collection)(Created|Changed|Deleted)$/

/** What an event tells of the catalog, if it does. Where variants changed, their product is told of, too. */
export function catalogChange({ eventType, entityId }: Pick<RecordedEvent, 'eventType' | 'entityId'>): CatalogChange | undefined {
  const [, entity] = CATALOG_EVENT.exec(eventType) ?? []
  return entity === undefined ? undefined : { kind: entity === 'Product' ? 'product' : 'collection', entityId }
}
