import { recommendations } from '../../../services/catalog/recommendations.ts'
import { slugHistory } from '../../../services/catalog/slug-history.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { HistoryReads } from '../catalog-reads.ts'
import { toProduct } from '../v1/product.ts'
import { newestVersion } from '../versioned.ts'

const KNOWN_STATES = ['moved', 'gone'] as const

/** What the embedded platform remembers. Its products are those of Catalog V1, whichever version the store reads otherwise. */
export const ownHistoryReads: Unbound<HistoryReads> = {
  async listBoughtTogether(transport, productId, options) {
    const items = (await recommendations.findBoughtTogether(transport, { productId }, options)).products.map(toProduct)
    return { items, version: newestVersion(items) }
  },
  async findSlugHistory(transport, kind, slug, options) {
    const { state, slug: present } = await slugHistory.find(transport, { kind: kind === 'category' ? 'collection' : kind, slug }, options)
    const known = KNOWN_STATES.find((one) => one === state) ?? 'unknown'
    return { state: known, ...(present !== undefined && { slug: present }), version: '' }
  },
}
