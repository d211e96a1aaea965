import { Unavailable } from '../../components/unavailable.tsx'

export const Fallback = () => <Unavailable what="search.unavailable" />
