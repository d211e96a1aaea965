interface IconProps {
  readonly name:
    | 'account'
    | 'arrow'
    | 'bag'
    | 'check'
    | 'chevron'
    | 'close'
    | 'down'
    | 'filter'
    | 'heart'
    | 'info'
    | 'menu'
    | 'minus'
    | 'plus'
    | 'return'
    | 'search'
    | 'van'
    | 'warning'
}

/**
 * A small sign beside words or in a button that has a name: it says nothing itself. Its drawing is a mask in the style sheet, so that a
 * page's script and markup carry none. Icons with a direction (`arrow`, `chevron`, `van`, `return`) turn with the writing direction.
 */
export function Icon({ name }: IconProps) {
  return <span className={`g-icon g-icon-${name}`} aria-hidden="true" />
}
