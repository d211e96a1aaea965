import { AccountAreas } from '../../components/account-areas.tsx'
import type { AreasProps } from './loader.ts'

/** The links of the account, for its pages that another team makes. */
export default function Areas({ areas, area }: AreasProps) {
  return <AccountAreas areas={areas} area={area} />
}
