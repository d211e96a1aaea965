import { Component, type ReactNode } from 'react'
import type { HydrationData } from '../contract/index.ts'
import { reportFault, reportRefusedFiles } from './report-fault.ts'
import { getKnownScripts } from './verify-scripts.ts'

interface Props {
  readonly data: HydrationData
  /** A copy of the server's content: still readable, and its links and forms still work, when the component cannot go on. */
  readonly content: DocumentFragment
  /** Called when the component, or what is left of it, is on the page. */
  readonly onShown?: () => void
  readonly children: ReactNode
}

/** Keeps a fragment's content on the page when its component throws; the other fragments have roots of their own. */
export class CrashGuard extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidMount() {
    this.props.onShown?.()
  }

  override componentDidCatch(error: unknown) {
    reportFault(this.props.data, 'crash', 'crashed', error)
    // It may have thrown for a script that was to come later.
    void reportRefusedFiles(this.props.data, getKnownScripts())
  }

  override render() {
    return this.state.crashed ? <div ref={(element) => element?.replaceChildren(this.props.content)} /> : this.props.children
  }
}
