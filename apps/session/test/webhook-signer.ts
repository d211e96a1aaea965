const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }

const encode = (text: string) => base64url(new TextEncoder().encode(text))
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const base64url = (bytes: Uint8Array) => base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export interface WebhookSigner {
  readonly id: string
  /** PEM. */
  readonly publicKey: string
  /** A webhook as the platform sends it: of an event of the catalog by its short name, or of any other by its type. */
  sign(event: string, body: object, times?: { iat: number }): Promise<string>
}

let platform: WebhookSigner | undefined

/** The platform's signer, of which the Worker knows. It is one for all files of tests: the Worker remembers its key. */
export async function startPlatformSigner(platformUrl: string): Promise<WebhookSigner> {
  platform ??= await createWebhookSigner('key-1')
  const { id, publicKey } = platform
  const keys = [{ id, publicKey, activeDate: '2026-11-22T12:00:00Z', signing: true }]
  await fetch(`${platformUrl}/platform/v1/webhooks/keys`, { method: 'PUT', body: JSON.stringify({ keys }) })
  return platform
}

export async function createWebhookSigner(id: string): Promise<WebhookSigner> {
  const pair = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('RSA keys come in pairs')
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
  if (!(spki instanceof ArrayBuffer)) throw new Error('the key was exported as JSON')
  return {
    id,
    publicKey: `-----BEGIN PUBLIC KEY-----\n${base64(new Uint8Array(spki))}\n-----END PUBLIC KEY-----\n`,
    async sign(event, body, { iat } = { iat: Math.floor(Date.now() / 1000) }) {
      const eventType = event.includes('.') ? event : `com.wix.ecommerce.catalog.api.v1.${event}`
      const data = JSON.stringify({ data: JSON.stringify(body), instanceId: 'site', eventType })
      // Equal events of one second would be one event that is sent again.
      const signed = `${encode(JSON.stringify({ alg: 'RS256', kid: id }))}.${encode(JSON.stringify({ data, iat, jti: crypto.randomUUID() }))}`
      const signature = await crypto.subtle.sign(RSA.name, pair.privateKey, new TextEncoder().encode(signed))
      return `${signed}.${base64url(new Uint8Array(signature))}`
    },
  }
}
