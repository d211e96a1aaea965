import { useEffect, type ComponentProps } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { supportDialogs } from '../../src/browser/support-dialogs.ts'
import { StoryPage, type ComponentStories } from './story-page.tsx'
import { variantName, VARIANTS } from './variants.ts'
import './story-page.css'

/** Brings the page to life. */
export function hydrateStories(components: readonly ComponentStories[]): void {
  const root = document.getElementById('stories')
  const variant = VARIANTS.find((each) => variantName(each) === root?.dataset['variant'])
  supportDialogs(document)
  if (!root || !variant) return
  const alive = () => root.setAttribute('data-hydrated', 'true')
  hydrateRoot(root, <LivePage onAlive={alive} components={components} variant={variant} />)
}

/** Says on the page that it can be played with. */
function LivePage({ onAlive, ...page }: ComponentProps<typeof StoryPage> & { onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return <StoryPage {...page} />
}
