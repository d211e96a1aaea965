import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { Badge } from '@galleria/ui/primitives/display/badge'
import type { ReactNode } from 'react'
import type { OutsideItem } from '../../lib/saved-items.ts'
import { LinePrice } from './line-price.tsx'

/** An item that is not in the cart: what it costs now, and whether it can be bought. */
export function OutsideLine({ item, children }: { readonly item: OutsideItem; readonly children?: ReactNode }) {
  const { t, locale } = useMessages()
  const lang = contentLang(locale, item.language)
  const { quantity, options, problem, lowStock, priceChange } = item
  const stock = problem ?? lowStock
  return (
    <li>
      <LineItem
        {...item}
        contentLang={lang}
        details={
          <>
            <LineOptions options={options} contentLang={lang} />
            <p>{t('line.quantity', { count: quantity })}</p>
            {stock && (
              <p>
                <Badge kind="warn">{stock}</Badge>
              </p>
            )}
            {priceChange && <p>{priceChange}</p>}
          </>
        }
        price={<LinePrice line={item} />}
      >
        {children}
      </LineItem>
    </li>
  )
}
