export interface Variant {
  readonly theme: 'system' | 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
}

/** The first is the one that is served without a name. */
export const VARIANTS: readonly Variant[] = (['system', 'light', 'dark'] as const).flatMap((theme) => [
  { theme, direction: 'ltr' },
  { theme, direction: 'rtl' },
])

/** `dark-rtl`; `index` where the system decides and the writing goes as usual. */
export function variantName({ theme, direction }: Variant): string {
  return [theme !== 'system' && theme, direction === 'rtl' && direction].filter(Boolean).join('-') || 'index'
}

export function variantPath(variant: Variant): string {
  const name = variantName(variant)
  return name === 'index' ? '/_ui' : `/_ui/${name}`
}
