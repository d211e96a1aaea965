import type { ReactNode } from 'react'
import './ribbon.css'

/** A word or two beside a product: at most one. */
export const Ribbon = ({ children }: { children: ReactNode }) => <span className="catalog-ribbon">{children}</span>
