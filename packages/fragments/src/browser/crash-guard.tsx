import { Component, type ReactNode } from 'react'

interface Props {
  readonly fragment: string
  /** A copy of the server's content: still readable, and its links and forms still work, when the component cannot go on. */
  readonly content: DocumentFragment
  readonly children: ReactNode
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
    return this.state.crashed ? <div ref={(element) => element?.replaceChildren(this.props.content)} /> : this.props.children
  }
}
