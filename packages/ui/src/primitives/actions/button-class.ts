export interface ButtonLook {
  /** `main` is the next step: at most one in a view. `plain` looks like a link. */
  readonly kind?: 'main' | 'default' | 'plain'
  /** Whether the button is as wide as the room it is given. */
  readonly wide?: boolean
}

/** Classes that buttons and links which look like them share. */
export function buttonClass({ kind, wide }: ButtonLook, more?: string): string {
  return `g-btn${kind && kind !== 'default' ? ` g-btn-${kind}` : ''}${wide ? ' g-btn-wide' : ''}${more ? ` ${more}` : ''}`
}
