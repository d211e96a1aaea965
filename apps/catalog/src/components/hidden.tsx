import type { ReactNode } from 'react'
import './hidden.css'

/** Words for those who listen, where others see it. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className="catalog-hidden">{children}</span>
