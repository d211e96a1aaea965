export interface DeliveryOption {
  readonly code: 'standard' | 'express' | 'pickup'
  /** Working days until it is there: at least, at most. */
  readonly days: readonly [from: number, to: number]
  readonly price: string
  /** The subtotal from which on delivery is free. */
  readonly freeFrom?: string
  readonly pickup?: {
    readonly country: string
    readonly subdivision: string
    readonly city: string
    readonly postalCode: string
    readonly addressLine: string
  }
}

export interface DeliveryRegion {
  readonly id: string
  readonly name: string
  readonly countries: readonly string[]
  readonly options: readonly DeliveryOption[]
}

const BUSINESS_ADDRESS = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '88 Laight Street' }

const PICKUP: DeliveryOption = { code: 'pickup', days: [1, 1], price: '0.00', pickup: BUSINESS_ADDRESS }

/** What a new store begins with: read by prices, delivery, checkout and e-mails. */
export const STORE_SETTINGS = {
  name: 'Galleria',
  currency: 'USD',
  language: 'en',
  weightUnit: 'KG',
  taxIncludedInPrices: false,
  /** Where what is sold to nowhere else is taxed, and where it is picked up. */
  businessAddress: BUSINESS_ADDRESS,
  /** Tax group of items without one. */
  defaultTaxGroupId: 'a3d1c7f2-55f0-4b6e-8d1e-0b9f7c2e6a10',
  firstOrderNumber: 10_001,
  /** Every option of every region belongs to this one carrier: the shop itself. */
  carrierId: '6f0c5e1e-8a4b-4c0e-9a5f-2b1d7c3e9f40',
  regions: [
    {
      id: '0b9a2f64-2f0e-4d53-a7a1-6f3f0a7d1c01',
      name: 'United States',
      countries: ['US'],
      options: [
        { code: 'standard', days: [3, 5], price: '6.00', freeFrom: '150.00' },
        { code: 'express', days: [1, 1], price: '18.00' },
        PICKUP,
      ],
    },
    {
      id: '0b9a2f64-2f0e-4d53-a7a1-6f3f0a7d1c02',
      name: 'Europe',
      countries: ['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LU', 'NL', 'NO', 'PL', 'PT', 'SE'],
      options: [
        { code: 'standard', days: [5, 8], price: '12.00', freeFrom: '250.00' },
        { code: 'express', days: [2, 2], price: '29.00' },
        PICKUP,
      ],
    },
    {
      id: '0b9a2f64-2f0e-4d53-a7a1-6f3f0a7d1c03',
      name: 'Elsewhere',
      countries: ['AU', 'BR', 'CA', 'IL', 'IN', 'JP', 'KR', 'MX', 'NZ', 'SG', 'ZA'],
      options: [{ code: 'standard', days: [8, 14], price: '24.00' }, { code: 'express', days: [4, 4], price: '48.00' }, PICKUP],
    },
  ] satisfies readonly DeliveryRegion[],
} as const

/** Amounts of a store in this currency, formatted in the store's language. */
export function storeMoney(currency: string = STORE_SETTINGS.currency): { readonly currency: string; readonly language: string } {
  return { currency, language: STORE_SETTINGS.language }
}

/** Every country that the store delivers to, by code. */
export const deliveryCountries: readonly string[] = STORE_SETTINGS.regions.flatMap((region) => region.countries).toSorted()
