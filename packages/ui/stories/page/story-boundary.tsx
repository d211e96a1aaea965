import { Component, type ReactNode } from 'react'

/** A story that throws shows its error and leaves the others alone. */
export class StoryBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { message } = this.state
    return message === null ? this.props.children : <p className="story-error">{message}</p>
  }
}
