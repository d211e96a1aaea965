import { VisuallyHidden } from '@galleria/ui/primitives/visually-hidden'
import { useMessages } from '../lib/messages.ts'

interface LinePriceProps {
  readonly line: { readonly total: string | null; readonly each: string | null; readonly before: string | null }
}

/** What a line comes to, what one of it costs where that differs, and what it cost before. */
export function LinePrice({ line: { total, each, before } }: LinePriceProps) {
  const { t } = useMessages()
  if (total === null) return null
  const struck = before && (
    <>
      {' '}
      <VisuallyHidden>{t('price.before')}</VisuallyHidden> <del>{before}</del>
    </>
  )
  return (
    <>
      <p><strong>{total}</strong>{!each && struck}</p>
      {each && <p className="cart-each">{each}{struck}</p>}
    </>
  )
}
