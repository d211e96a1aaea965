import { Component, type ReactNode } from 'react'

interface Props {
  fragment: string
  /** The server's HTML: still readable, and its links and forms still work, when the component cannot go on. */
  html: string
  children: ReactNode
}

/** Keeps a fragment's content on the page when its component throws; the other fragments have roots of their own. */
export class CrashGuard extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`fragment ${this.props.fragment} crashed`, error)
  }

  override render() {
    return this.state.crashed ? <div dangerouslySetInnerHTML={{ __html: this.props.html }} /> : this.props.children
  }
}
