import { buildFolder } from '@galleria/fragments/contract'
import type { HttpShopper } from '../http/http-shopper.ts'
import { MUG } from '../test-data/known-products.ts'
import type { DataFolderRecord } from './shop-record.ts'

/** A page that an older commit rendered, whose remotes are retired by now: what it still asks of the store. */
export class EarlierTab {
  readonly #shopper: HttpShopper
  readonly #builds: DataFolderRecord['builds']

  constructor(shopper: HttpShopper, { builds }: DataFolderRecord) {
    this.#shopper = shopper
    this.#builds = builds
  }

  /** Loads the entry of a remote's build. */
  async loadEntry(remote: string): Promise<number> {
    return (await this.#shopper.get(`${buildFolder(remote, this.#builds[remote] ?? '')}remoteEntry.js`)).status
  }

  /** The fragment that its slot for compared products is filled with. */
  async fillCompareTray(): Promise<string> {
    const { text } = await this.#shopper.get(`/_fragment/discovery/compare-tray?p=${MUG.slug}`, { accept: 'application/json' })
    return (JSON.parse(text) as { fragment: string }).fragment
  }

  /** Submits the form of a product as it was rendered: each of its params is a text of a query string. */
  async addProduct({ path }: { readonly path: string }) {
    const { form } = await this.#shopper.form(path, ({ fields }) => fields['_fragment']?.startsWith('cart/add-to-cart') === true)
    const { productId, variantId } = JSON.parse(form.fields['_params'] ?? '{}') as Record<string, string>
    const params = new URLSearchParams({ productId: productId ?? '', variantId: variantId ?? '', name: 'Mug', available: '1', maximum: '' })
    return this.#shopper.post(path, { _fragment: `cart/add-to-cart@${this.#builds['cart']}`, _params: params.toString(), quantity: '1' })
  }

  /** Submits the form of a shared cart as it was rendered. */
  addSharedCart(id: string) {
    return this.#shopper.post(`/shared-cart/${id}`, { _fragment: `orders/shared-cart@${this.#builds['orders']}`, key: id })
  }
}
