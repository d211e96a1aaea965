import { parseFormTarget } from '@galleria/fragments/contract'
import { htmlForms } from '../http/html-forms.ts'
import { requestFrom } from '../http/request-from.ts'
import { MUG } from '../test-data/known-products.ts'

const BUY = 'cart/add-to-cart'
/** The number of reports that stopped any canary before reports were counted by network. */
const REPORTS = 14

/** Reports a fault of this build again and again from one network address, as a browser does that was served its page. Returns the statuses. */
export async function reportFaults(storeUrl: string, { build, address }: { build: string; address: string }): Promise<number[]> {
  const { headers } = await requestFrom(address, storeUrl + MUG.path)
  const [, page] = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy'])) ?? []
  const body = JSON.stringify({ fragment: 'catalog/product', build, kind: 'crash', page })
  const post = () => requestFrom(address, `${storeUrl}/_report`, { method: 'POST', headers: { origin: new URL(storeUrl).origin }, body })
  return (await Promise.all(Array.from({ length: REPORTS }, post))).map(({ status }) => status)
}

/** Opens a product's page from a network address and puts the product into the cart, where the page has a button for it. Says whether it had. */
export async function addWherePossible(storeUrl: string, address: string): Promise<boolean> {
  const url = storeUrl + MUG.path
  const page = await requestFrom(address, url)
  const form = htmlForms(page.text).find(({ fields }) => parseFormTarget(fields['_fragment'] ?? '').fragment === BUY)
  if (!form) return false
  const headers = { origin: new URL(storeUrl).origin, 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await requestFrom(address, url, { method: 'POST', headers, body: new URLSearchParams(form.fields).toString() })
  if (status !== 303) throw new Error(`adding to the cart responded ${status}`)
  return true
}
