import { describeError } from '@galleria/commerce/failures/describe-error'
import { asc, sql } from 'drizzle-orm'
import { searchBuild, searchChanges } from '../../db/schema/search.ts'
import { jsonValues } from '../../db/sql/filter.ts'
import type { SearchContext } from './search-context.ts'

/** Few enough that others get their turn between them. */
const PORTION = 200
/** Commerce counts its products from above that. */
const BEFORE_FIRST = 0
/** Milliseconds that an answer waits for the copy to be up to date. */
const PATIENCE = 1_000

// oxlint-disable-next-line galleria/no-shared-promise -- It belongs to one object, whose requests share one context that outlives them.
const underWay = new WeakMap<SearchContext, Promise<void>>()

/**
 * Copies what is not copied yet: the whole catalog, portion by portion, then what changed since. What was done stays done, whenever it
 * ends, and what fails is tried again with the next change, and before the next answer.
 */
export function keepUp(context: SearchContext): Promise<void> {
  const work = copyOneAtATime(context).catch((error: unknown) =>
    console.error(JSON.stringify({ search: 'keep up', error: describeError(error) })),
  )
  context.background(work)
  return work
}

/** An older reading never overwrites a newer one. */
function copyOneAtATime(context: SearchContext): Promise<void> {
  let work = underWay.get(context)
  if (!work) {
    work = copyAll(context).finally(() => underWay.delete(context))
    underWay.set(context, work)
  }
  return work
}

/** Waits a little for the copy; gives whether all of the catalog has been read. Rather an old answer than none. */
export async function waitUntilCurrent(context: SearchContext): Promise<boolean> {
  if (isBehind(context)) await Promise.race([keepUp(context), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  return isComplete(context)
}

function isComplete({ db }: SearchContext): boolean {
  return db.select().from(searchBuild).get()?.complete === true
}

export function isBehind(context: SearchContext): boolean {
  return !isComplete(context) || context.db.select().from(searchChanges).limit(1).get() !== undefined
}

async function copyAll(context: SearchContext): Promise<void> {
  while (!isComplete(context)) await copyPortion(context)
  while (await copyChanges(context));
}

async function copyPortion({ db, catalog, copy }: SearchContext): Promise<void> {
  const copiedTo = db.select().from(searchBuild).get()?.copiedTo
  if (copiedTo == null) {
    const [collections, settings] = await Promise.all([catalog.collections(), catalog.settings()])
    copy.writeSettings(settings)
    copy.writeCollections(collections, [], () => db.update(searchBuild).set({ copiedTo: BEFORE_FIRST }).run())
    return
  }
  const products = await catalog.page(copiedTo, PORTION)
  const last = products.at(-1)?.number ?? copiedTo
  copy.write(products, [], () =>
    db
      .update(searchBuild)
      .set({ copiedTo: last, complete: products.length < PORTION })
      .run(),
  )
}

/** Gives whether there was anything. What changes while it is read takes a new number, and is read again. */
async function copyChanges({ db, catalog, copy }: SearchContext): Promise<boolean> {
  const changes = db.select().from(searchChanges).orderBy(asc(searchChanges.number)).limit(PORTION).all()
  const idsOf = (target: 'product' | 'collection') => changes.filter(({ kind }) => kind === target).map(({ entityId }) => entityId)
  const [productIds, collectionIds] = [idsOf('product'), idsOf('collection')]
  const products = productIds.length > 0 ? await catalog.products(productIds) : []
  const collections = collectionIds.length > 0 ? await catalog.collections(collectionIds) : []
  if (changes.some(({ kind }) => kind === 'settings')) copy.writeSettings(await catalog.settings())
  const [here, there] = [new Set(products.map(({ id }) => id)), new Set(collections.map(({ id }) => id))]
  copy.writeCollections(
    collections,
    collectionIds.filter((id) => !there.has(id)),
    () => {
      copy.write(
        products,
        productIds.filter((id) => !here.has(id)),
        () => forget(changes.map(({ number }) => number)),
      )
    },
  )
  return changes.length > 0

  function forget(numbers: readonly number[]): void {
    if (numbers.length > 0)
      db.delete(searchChanges)
        .where(sql`${searchChanges.number} in ${jsonValues(numbers)}`)
        .run()
  }
}
