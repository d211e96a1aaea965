import { mailsTo } from '../support/browser-visit.ts'
import type { Platform } from '../support/platform-process.ts'
import { submit, type Json } from '../support/shop.ts'
import { call, newVisitor, type PlatformResponse, type Shopper } from '../support/shop.ts'
import { ONLY, type Shop } from '../support/use-shop.ts'

export const ALERTS = '/platform/v1/stock-alerts'

interface AlertOptions {
  readonly variantId?: string
  readonly language?: string
  readonly who?: Pick<Shopper, 'accessToken'>
}

/** Asks for a mail to an address when a product is in stock again. */
export async function requestAlert(
  platform: Platform,
  product: Json,
  email: string,
  { variantId = ONLY, language = 'en', who }: AlertOptions = {},
): Promise<PlatformResponse> {
  const { accessToken } = who ?? (await newVisitor(platform))
  return call(platform, 'POST', ALERTS, {
    token: accessToken,
    headers: { 'x-wix-linguist': `${language}|${language}|false|${ONLY}` },
    body: { stockAlert: { email, productId: product.id, variantId } },
  })
}

export const confirmationIn = (mail: Json): string => /http\S+\/stock-alerts\/\S+/.exec(mail.text)?.[0] ?? 'no link'
export const endIn = (mail: Json): string => mail.unsubscribeUrl ?? 'no link'

/** An alert as its owner has confirmed it. */
export async function confirmedAlert(platform: Platform, product: Json, email: string, options?: AlertOptions): Promise<void> {
  await requestAlert(platform, product, email, options)
  const [mail] = await mailsTo(platform, email)
  await submit(confirmationIn(mail), {})
}

/** Puts goods of a product into stock. */
export const increment = (
  { platform }: Pick<Shop, 'platform'>,
  product: Json,
  incrementBy = 1,
  variantId = ONLY,
): Promise<PlatformResponse> =>
  call(platform, 'POST', '/stores/v2/inventoryItems/increment', {
    elevated: true,
    body: { incrementData: [{ productId: product.id, variantId, incrementBy }] },
  })
