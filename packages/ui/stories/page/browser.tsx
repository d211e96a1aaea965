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
  if (root && variant) hydrateRoot(root, <StoryPage components={components} variant={variant} />)
}
