/** What a shopper's browser and network say of them, in words by which they recognise a sign-in: never the User-Agent or the address itself. */
export interface Device {
  readonly browser?: string
  readonly system?: string
  /** ISO 3166-1, as the network in front of the store says it. */
  readonly country?: string
  readonly city?: string
}

type Patterns = readonly (readonly [RegExp, string])[]

const BROWSERS: Patterns = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const SYSTEMS: Patterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const MAX_CITY_LENGTH = 60
/** Twice what browsers send. */
const MAX_USER_AGENT_LENGTH = 512
/** A page of a shopper tells the device with each call: it is worked out once. Visitors choose what it is made of, so there are no more than these. */
const MAX_CACHED = 1000
const devices = new Map<string, Device>()
const texts = new WeakMap<Device, string>()

/** The device of a request, by its User-Agent and what Cloudflare says of its network (`request.cf`). */
export function deviceOf(userAgent: string | null | undefined, cf?: object | null): Device {
  const { country, city } = (cf ?? {}) as { readonly country?: unknown; readonly city?: unknown }
  const facts = {
    userAgent: (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    country: typeof country === 'string' && country.length === 2 ? country : '',
    city: typeof city === 'string' ? city.slice(0, MAX_CITY_LENGTH) : '',
  }
  const key = `${facts.country}\n${facts.city}\n${facts.userAgent}`
  const cached = devices.get(key)
  if (cached) return cached
  const device = deviceBy(facts)
  if (devices.size >= MAX_CACHED) devices.clear()
  devices.set(key, device)
  return device
}

function deviceBy({ userAgent, country, city }: { userAgent: string; country: string; city: string }): Device {
  return withoutUndefined({
    browser: firstOf(BROWSERS, userAgent),
    system: firstOf(SYSTEMS, userAgent),
    // T1 is Tor, and XX an unknown country.
    country: /^(?!XX)[A-Z]{2}$/.test(country) ? country : undefined,
    city,
  })
}

/** A device as the text of a header. */
export function formatDevice(device: Device): string {
  const cached = texts.get(device)
  if (cached !== undefined) return cached
  const text = new URLSearchParams({ ...device }).toString()
  texts.set(device, text)
  return text
}

/** The device of such a text. Names that this release does not know are passed on: a newer store may have written them. */
export function parseDevice(text: string): Device {
  const parts = new URLSearchParams(text)
  const part = (name: keyof Device) => parts.get(name)?.slice(0, MAX_CITY_LENGTH)
  return withoutUndefined({ browser: part('browser'), system: part('system'), country: part('country'), city: part('city') })
}

const firstOf = (patterns: Patterns, userAgent: string) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]

function withoutUndefined(device: { readonly [Part in keyof Device]: string | undefined }): Device {
  return Object.fromEntries(Object.entries(device).filter(([, value]) => value !== undefined && value !== ''))
}
