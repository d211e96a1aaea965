import { Badge } from '@galleria/ui/primitives/display/badge'
import { Content } from '../../components/content.tsx'

interface IntroductionProps {
  readonly name: string
  /** Empty where there is none. */
  readonly ribbon: string
  readonly material: string | null
  readonly brand: string | null
}

/** What a product is, in a few words. */
export function Introduction({ name, ribbon, material, brand }: IntroductionProps) {
  return (
    <>
      {ribbon && (
        <p>
          <Badge kind="soft">
            <Content>{ribbon}</Content>
          </Badge>
        </p>
      )}
      <h1 className="catalog-name">
        <Content>{name}</Content>
      </h1>
      {(material ?? brand) && (
        <p className="catalog-quiet">
          <Content>{[material, brand].filter(Boolean).join(' · ')}</Content>
        </p>
      )}
    </>
  )
}
