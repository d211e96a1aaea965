/** The app id that the specification gives to the catalog's items. */
export const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** Variant of a product that has no options. */
export const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

interface DevConfig {
  clientId: string
  apiKey: string
  siteId: string
}

export interface AdminOrder {
  id: string
  number: string
  checkoutId: string
  status: string
  paymentStatus: string
  lineItems: {
    id: string
    productName: { original: string }
    quantity: number
    price: { amount: string }
    totalPriceAfterTax?: { amount: string }
    catalogReference: { catalogItemId: string; options?: { variantId?: string } }
  }[]
  priceSummary: { subtotal: { amount: string }; shipping: { amount: string }; tax: { amount: string }; total: { amount: string } }
  balanceSummary: { paid: { amount: string } }
  buyerInfo: { email?: string; visitorId?: string }
}

interface AdminProduct {
  id: string
  name: string
  slug: string
  visible: boolean
}

interface AdminVariant {
  id: string
  choices: Record<string, string>
  stock: { trackQuantity: boolean; quantity?: number; inStock?: boolean }
}

interface SentEmail {
  subject: string
  text: string
  html: string
  /** The URL in the header `List-Unsubscribe`. */
  unsubscribeUrl: string | null
}

export interface PlatformCounts {
  visitors: number
  orders: number
  carts: number
}

/** The store owner's side of the platform, past the shop: tests read here what a shopper's submit changed. */
export class PlatformAdmin {
  readonly url: string
  #config: DevConfig | undefined

  constructor(url: string) {
    this.url = url
  }

  async config(): Promise<DevConfig> {
    this.#config ??= await this.#json<DevConfig>('/_dev/config')
    return this.#config
  }

  counts(): Promise<PlatformCounts> {
    return this.#json('/_dev/stats')
  }

  /** The newest e-mail to an address. */
  async newestEmail(to: string): Promise<SentEmail> {
    const [email] = await this.emailsTo(to)
    if (!email) throw new Error(`the platform sent no e-mail to ${to}`)
    return email
  }

  /** The newest first. */
  async emailsTo(to: string): Promise<SentEmail[]> {
    const emails = await this.#json<(SentEmail & { to: string })[]>('/_dev/outbox')
    return emails.filter((email) => email.to === to)
  }

  async order(id: string): Promise<AdminOrder> {
    const { order } = await this.elevated<{ order: AdminOrder }>('GET', `/ecom/v1/orders/${id}`)
    return order
  }

  async orders(): Promise<AdminOrder[]> {
    const found: AdminOrder[] = []
    let cursor: string | undefined
    do {
      const cursorPaging = { limit: 100, cursor }
      const page = await this.elevated<{ orders: AdminOrder[]; metadata?: { cursors?: { next?: string }; hasNext?: boolean } }>(
        'POST',
        '/ecom/v1/orders/search',
        { search: { cursorPaging } },
      )
      found.push(...page.orders)
      cursor = page.metadata?.hasNext ? page.metadata.cursors?.next : undefined
    } while (cursor)
    return found
  }

  /** The slugs of every product that shoppers see. */
  async productSlugs(): Promise<string[]> {
    const slugs: string[] = []
    for (let offset = 0; ; offset += 100) {
      const { products } = await this.elevated<{ products: AdminProduct[] }>('POST', '/stores-reader/v1/products/query-platformized', {
        query: { paging: { limit: 100, offset } },
      })
      slugs.push(...products.filter(({ visible }) => visible).map(({ slug }) => slug))
      if (products.length < 100) return slugs
    }
  }

  async createProduct(name: string): Promise<AdminProduct> {
    return (
      await this.elevated<{ product: AdminProduct }>('POST', '/stores/v1/products', {
        product: { name, productType: 'physical', priceData: { price: 10 } },
      })
    ).product
  }

  async deleteProduct(id: string): Promise<void> {
    await this.elevated('DELETE', `/stores/v1/products/${id}`)
  }

  async product(slug: string): Promise<AdminProduct> {
    const body = { query: { filter: { slug }, paging: { limit: 1, offset: 0 } } }
    const { products } = await this.elevated<{ products: AdminProduct[] }>('POST', '/stores-reader/v1/products/query-platformized', body)
    const [product] = products
    if (!product) throw new Error(`the platform has no product ${slug}`)
    return product
  }

  /** Pieces in stock of the variant with these choices. */
  async stock(slug: string, choices?: Record<string, string>): Promise<number> {
    const { id } = await this.product(slug)
    const { variants } = await this.elevated<{ variants: AdminVariant[] }>('POST', `/stores-reader/v1/products/${id}/variants/query`, {
      id,
      choices,
    })
    const [variant] = variants
    if (variants.length !== 1 || variant?.stock.quantity === undefined)
      throw new Error(`${slug}: ${variants.length} variants for ${JSON.stringify(choices)}`)
    return variant.stock.quantity
  }

  /** Adds pieces to the stock of each variant. */
  async restock(slug: string, pieces: number): Promise<void> {
    const { id } = await this.product(slug)
    const { variants } = await this.elevated<{ variants: AdminVariant[] }>('POST', `/stores-reader/v1/products/${id}/variants/query`, {
      id,
    })
    const incrementData = variants.map((variant) => ({ productId: id, variantId: variant.id, incrementBy: pieces }))
    await this.elevated('POST', '/stores/v2/inventoryItems/increment', { incrementData })
  }

  /**
   * Waits until every event of what was changed has been delivered. An event reaches its endpoints a moment after the change, so none may be
   * pending for a whole second.
   */
  async untilDelivered(withinMs = 60_000): Promise<void> {
    const end = Date.now() + withinMs
    for (let polls = 0; polls < 10; polls++) {
      const { endpoints } = await this.elevated<{ endpoints: { pending: number }[] }>('GET', '/platform/v1/webhooks/endpoints')
      const pending = endpoints.reduce((total, endpoint) => total + endpoint.pending, 0)
      if (pending > 0) polls = 0
      if (Date.now() > end) throw new Error(`${pending} deliveries are pending after ${withinMs} ms`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** A call with the API key; anything but 200 is an error. */
  async elevated<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const { apiKey, siteId } = await this.config()
    return this.#json<Body>(path, {
      method,
      headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  /** A call as a new anonymous visitor would make it, with further headers, and its response. */
  async asVisitor(headers: Readonly<Record<string, string>> = {}): Promise<VisitorCall> {
    const { clientId } = await this.config()
    const tokens = await this.#json<{ access_token: string }>('/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, grantType: 'anonymous' }),
    })
    return async (method, path, body) => {
      const response = await fetch(this.url + path, {
        method,
        headers: { ...headers, authorization: tokens.access_token, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as PlatformBody }
    }
  }

  async #json<Body>(path: string, init?: RequestInit): Promise<Body> {
    const response = await fetch(this.url + path, init)
    if (!response.ok) throw new Error(`${init?.method ?? 'GET'} ${path} responded ${response.status}: ${await response.text()}`)
    return (await response.json()) as Body
  }
}

type VisitorCall = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: PlatformBody }>

interface PlatformBody {
  message?: string
  details?: {
    applicationError?: { code: string; description: string }
    validationError?: { fieldViolations: { field: string; description: string }[] }
  }
  checkoutId?: string
  checkout?: { id: string }
  /** The number of products that facets count, and the object's own milliseconds. */
  total?: number
  tookMs?: number
  redirectSession?: { fullUrl: string }
  cart?: { lineItems: { quantity: number }[] }
}
