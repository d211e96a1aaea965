import { Badge } from '@galleria/ui/primitives/display/badge'
import { OwnText } from '../../components/own-text.tsx'
import type { OwnText as OwnTextProps } from '../../lib/language/in-language.ts'

interface IntroductionProps {
  readonly name: OwnTextProps
  /** Empty where there is none. */
  readonly ribbon: OwnTextProps
  readonly subtitle: OwnTextProps | null
  readonly brand: OwnTextProps | null
}

/** What a product is, in a few words. */
export function Introduction({ name, ribbon, subtitle, brand }: IntroductionProps) {
  return (
    <>
      {ribbon.text && (
        <p>
          <Badge kind="soft">
            <OwnText {...ribbon} />
          </Badge>
        </p>
      )}
      <h1 className="catalog-name">
        <OwnText {...name} />
      </h1>
      {(subtitle ?? brand) && (
        <p className="catalog-quiet">
          {subtitle && <OwnText {...subtitle} />}
          {subtitle && brand && ' · '}
          {brand && <OwnText {...brand} />}
        </p>
      )}
    </>
  )
}
