import { Swatch } from '@galleria/ui/commerce/swatch'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import type { FacetGroup as Group } from '../../lib/list/facets.ts'
import { swatchKey, type Swatches } from '../../lib/list/swatches.ts'
import { FacetCheck } from './facet-check.tsx'
import { FilterText } from './filter-text.tsx'
import { useFilterNames } from './use-filter-names.ts'

interface FacetGroupProps {
  readonly group: Group
  readonly open: boolean
  readonly swatches: Swatches
}

/** A facet with its values: any number of them may be chosen. */
export function FacetGroup({ group, open, swatches }: FacetGroupProps) {
  const { kind, name, label: title, values } = group
  const { facetName, valueName } = useFilterNames()
  return (
    <Disclosure summary={<FilterText own={kind === 'option' && !title}>{facetName(group)}</FilterText>} open={open}>
      {values.map(({ token, value, label, count, chosen }) => {
        const look = swatches.get(swatchKey(name, value))
        return (
          <FacetCheck key={token} name="f" value={token} count={count} chosen={chosen}>
            {look && <Swatch {...look} />}
            <FilterText own={kind !== 'type' && !label}>{valueName({ kind, value, label })}</FilterText>
          </FacetCheck>
        )
      })}
    </Disclosure>
  )
}
