import type { ReactNode } from 'react'
import './sign-in-page.css'

interface SignInPageProps {
  readonly title: string
  /** A line below the title. */
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** The layout of every page on the way into an account. */
export function SignInPage({ title, text, children }: SignInPageProps) {
  return (
    <section className="account-sign-in-page">
      <h1>{title}</h1>
      {text && <p className="account-sign-in-text">{text}</p>}
      {children}
    </section>
  )
}
